import { tradeCurrencies, type TradeCurrency } from '@junto/contracts/wire';
import { fromMinor } from '@junto/domain/money';
import { moveCounters } from '@junto/service-kit/mongo/counters';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { CompanyFiguresModel, type AmountPerCurrency, type CompanyFiguresDoc } from './company-figures.model';

type CountName = Exclude<keyof CompanyFiguresDoc, '_id' | 'sold_minor' | 'invoiced_minor'>;
type AmountName = 'sold_minor' | 'invoiced_minor';

export type Moves = Partial<Record<CountName, number>> &
  Partial<Record<AmountName, { currency: TradeCurrency; minor: number }>>;

/** Increments counters of a company within the transaction of `session`. */
export async function count(session: ClientSession, companyId: string, moves: Moves): Promise<void> {
  const by: Record<string, number> = {};
  for (const [name, move] of Object.entries(moves)) {
    const [path, step] = typeof move === 'object' ? [`${name}.${move.currency}`, move.minor] : [name, move];
    by[path] = step;
  }
  await moveCounters(CompanyFiguresModel, [{ id: companyId, by }], session, { upsert: true });
}

export type CompanyFigures = Required<Omit<CompanyFiguresDoc, '_id'>>;

const nothing: CompanyFigures = {
  products: 0,
  active_products: 0,
  rounds: 0,
  active_rounds: 0,
  draft_changes: 0,
  sales: 0,
  sold_units: 0,
  sold_minor: {},
  invoices: 0,
  pending_invoices: 0,
  invoiced_minor: {},
};

/** Counters of a company; all 0 if nothing was counted yet, or without a company. */
export async function readFigures(companyId: string | null): Promise<CompanyFigures> {
  const found = companyId ? await CompanyFiguresModel.findById(companyId, { _id: 0 }).lean() : null;
  return { ...nothing, ...found };
}

/** One amount per currency, in a fixed order; amounts of different currencies are never added (decision 15). */
export function toAmountsDto(amounts: AmountPerCurrency): { currency: TradeCurrency; amount: number }[] {
  return tradeCurrencies
    .map((currency) => ({ currency, minor: amounts[currency] ?? 0 }))
    .filter(({ minor }) => minor > 0)
    .map(({ currency, minor }) => ({ currency, amount: fromMinor(minor) }));
}
