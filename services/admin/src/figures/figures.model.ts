import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import { moveCounters } from '@junto/service-kit/mongo/counters';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** Names of counts with what each gains or loses; `volume_USD` holds minor units. */
export type Weights = Record<string, number>;

/**
 * Totals of one noun, moved in the transaction that moves what they count: lists and dashboard read them instead of
 * counting. One document a noun, so that orders and rounds don't wait for each other.
 */
const storedFigures = stored(
  'figures',
  z.object({ id: z.enum(['users', 'companies', 'rounds', 'orders']), counts: z.custom<Weights>() }),
);
export const FiguresModel = storedFigures.model;
export type Figures = DocOf<typeof storedFigures>;

export async function addToFigures(session: ClientSession, noun: Figures['_id'], gained: Weights): Promise<void> {
  const by = Object.fromEntries(Object.entries(gained).map(([name, gain]) => [`counts.${name}`, gain]));
  await moveCounters(FiguresModel, [{ id: noun, by }], session, { upsert: true });
}

/** Counts of a noun; what was never counted is 0. */
export async function readFigures(noun: Figures['_id']): Promise<(name: string) => number> {
  const found = await FiguresModel.findById(noun).lean<Figures>();
  return (name) => found?.counts[name] ?? 0;
}
