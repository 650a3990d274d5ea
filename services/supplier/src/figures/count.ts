import { tradeCurrencies, type TradeCurrency } from '@junto/contracts/wire';
import { fromMinor } from '@junto/domain/money';
import { moveCounters } from '@junto/service-kit/mongo/counters';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { CompanyFiguresModel, type AmountPerCurrency, type CompanyFiguresDoc } from './company-figures.model';

type CountName = Exclude<keyof CompanyFiguresDoc, '_id' | 'sold_minor' | 'invoiced_minor'>;
type AmountName = 'sold_minor' | 'invoiced_minor';

export type Moves = Partial<Record<CountName, number>> &
  Partial<Record<AmountName, { currency: TradeCurrency; minor: number }>>;

export interface CompanyMoves {
  companyId: string;
  moves: Moves;
}

/** Increments counters of a company within the transaction of `session`. */
export async function count(session: ClientSession, companyId: string, moves: Moves): Promise<void> {
  await countEach(session, [{ companyId, moves }]);
}

/** Increments counters of companies, with one write per company. */
export async function countEach(session: ClientSession, many: readonly CompanyMoves[]): Promise<void> {
  const steps = many.map(({ companyId, moves }) => ({ id: companyId, by: byPath(moves) }));
  await moveCounters(CompanyFiguresModel, steps, session, { upsert: true });
}

function byPath(moves: Moves): Record<string, number> {
  return Object.fromEntries(
    Object.entries(moves).map(([name, move]) =>
      typeof move === 'object' ? [`${name}.${move.currency}`, move.minor] : [name, move],
    ),
  );
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
