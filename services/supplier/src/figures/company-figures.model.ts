import { model, Schema, type Model } from 'mongoose';
import type { TradeCurrency } from '@junto/contracts/wire';

export type AmountPerCurrency = Partial<Record<TradeCurrency, number>>;

/**
 * The figures of one company, moved in the transactions of what they count: dashboards and lists read a document, not a
 * thousand. Amounts are minor units per currency.
 */
export interface CompanyFiguresDoc {
  _id: string;
  products: number;
  activeProducts: number;
  rounds: number;
  activeRounds: number;
  sales: number;
  soldUnits: number;
  soldMinor: AmountPerCurrency;
  invoices: number;
  pendingInvoices: number;
  invoicedMinor: AmountPerCurrency;
}

const perCurrency = { USD: Number, EUR: Number, GBP: Number, BRL: Number };
const schema = new Schema<CompanyFiguresDoc>(
  {
    _id: String,
    products: Number,
    activeProducts: Number,
    rounds: Number,
    activeRounds: Number,
    sales: Number,
    soldUnits: Number,
    soldMinor: perCurrency,
    invoices: Number,
    pendingInvoices: Number,
    invoicedMinor: perCurrency,
  },
  { versionKey: false },
);

export const CompanyFiguresModel: Model<CompanyFiguresDoc> = model<CompanyFiguresDoc>(
  'company-figures',
  schema,
  'company_figures',
);
