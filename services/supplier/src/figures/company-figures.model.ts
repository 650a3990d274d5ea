import { z } from 'zod';
import { tradeCurrencies, type TradeCurrency } from '@junto/contracts/wire';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

export type AmountPerCurrency = Partial<Record<TradeCurrency, number>>;

const amounts = Object.fromEntries(tradeCurrencies.map((currency) => [currency, z.int().optional()]));
const amountPerCurrency = z.object(amounts as Record<TradeCurrency, z.ZodOptional<z.ZodInt>>);

/**
 * Counters of one company, updated in the transactions that change what they count, so that dashboards and lists read
 * one document instead of a thousand. Absent counters are 0. Amounts are minor units per currency.
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
         * Number of times a draft added products: this write conflicts with undoing an import, which would otherwise
         * miss the draft.
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
