import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import { tradeCurrencies, type TradeCurrency } from '@junto/contracts/wire';
import { fromMinor } from '@junto/domain/money';
import { moveCounters } from '@junto/service-kit/mongo/counters';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** Changes of counts by name; `volume_USD` holds minor units. */
export type Weights = Record<string, number>;

/**
 * Totals of one noun, updated in the transaction that changes the documents: lists and dashboard read them instead of
 * counting. One document per noun, so that orders and rounds do not wait for each other.
 */
const storedFigures = stored(
  'figures',
  z.object({ id: z.enum(['users', 'companies', 'rounds', 'orders']), counts: z.custom<Weights>() }),
);
export const FiguresModel = storedFigures.model;
export type Figures = DocOf<typeof storedFigures>;

export async function addToFigures(session: ClientSession, noun: Figures['_id'], gained: Weights): Promise<void> {
  await moveCounters(FiguresModel, [{ id: noun, by: atCounts(gained) }], session, { upsert: true });
}

/** Counts by their path in the document. */
export function atCounts(weights: Weights): Record<`counts.${string}`, number> {
  return Object.fromEntries(Object.entries(weights).map(([name, value]) => [`counts.${name}`, value]));
}

/** Counts of a noun; 0 for a count that was never changed. */
export async function readFigures(noun: Figures['_id']): Promise<(name: string) => number> {
  const found = await FiguresModel.findById(noun).lean<Figures>();
  return (name) => found?.counts[name] ?? 0;
}

/** The value of the sold orders in each currency that has any. */
export function volumeOf(count: (name: string) => number): { currency: TradeCurrency; amount: number }[] {
  return tradeCurrencies
    .map((currency) => ({ currency, amount: fromMinor(count(`volume_${currency}`)) }))
    .filter(({ amount }) => amount > 0);
}
