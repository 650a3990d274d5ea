import { z } from 'zod';
import { tradeCurrencies, type TradeCurrency } from '@junto/contracts/wire';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

export type AmountPerCurrency = Partial<Record<TradeCurrency, number>>;

const amounts = Object.fromEntries(tradeCurrencies.map((currency) => [currency, z.int().optional()]));
const amountPerCurrency = z.object(amounts as Record<TradeCurrency, z.ZodOptional<z.ZodInt>>);

/**
 * The figures of one company, moved in the transactions of what they count: dashboards and lists read a document, not a
 * thousand. What was never counted is not there. Amounts are minor units per currency.
 */
const storedCompanyFigures = stored(
  'company_figures',
  z.object({
    id: z.string(),
    ...z
      .object({
        products: z.int(),
        active_products: z.int(),
        rounds: z.int(),
        active_rounds: z.int(),
        /**
         * How often a draft took in another product: a write that clashes with taking back an import, which would
         * otherwise miss the draft.
         */
        draft_changes: z.int(),
        sales: z.int(),
        sold_units: z.int(),
        sold_minor: amountPerCurrency,
        invoices: z.int(),
        pending_invoices: z.int(),
        invoiced_minor: amountPerCurrency,
      })
      .partial().shape,
  }),
);
export const CompanyFiguresModel = storedCompanyFigures.model;
export type CompanyFiguresDoc = DocOf<typeof storedCompanyFigures>;
