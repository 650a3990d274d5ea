import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import { moveCounters } from '@junto/service-kit/mongo/counters';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';
import type { Weights } from './figures.model';
import { gainOf } from './weigh';

/** What of a noun fell on one day in UTC; its id is noun and day, so that a range of days is a range of ids. */
const storedDay = stored('day_figures', z.object({ id: z.string(), counts: z.custom<Weights>() }));
export const DayFiguresModel = storedDay.model;
type DayFigures = DocOf<typeof storedDay>;

export type DayNoun = 'companies' | 'orders';

/** On which day a document counts, and as what. */
export interface Daily<D> {
  at: (doc: D) => Date;
  weigh: (doc: D) => Weights;
}

export function dayFiguresId(noun: DayNoun, day: string): string {
  return `${noun} ${day}`;
}

/** Moves the figures of the days that documents fall on, in the transaction that moves the documents. */
export async function addToDays<D>(
  session: ClientSession,
  noun: DayNoun,
  { at, weigh }: Daily<D>,
  moves: readonly { before: D | undefined; after: D }[],
): Promise<void> {
  const gained = moves.map((move) => ({
    id: dayFiguresId(noun, at(move.after).toISOString().slice(0, 10)),
    by: Object.fromEntries(Object.entries(gainOf(weigh, [move])).map(([name, gain]) => [`counts.${name}`, gain])),
  }));
  await moveCounters(DayFiguresModel, gained, session, { upsert: true });
}

/** Counts of a noun by day, from one to the other. @param from and until `YYYY-MM-DD`, both included */
export async function readDays(noun: DayNoun, from: string, until: string): Promise<ReadonlyMap<string, Weights>> {
  const range = { $gte: dayFiguresId(noun, from), $lte: dayFiguresId(noun, until) };
  const found = await DayFiguresModel.collection.find({ _id: range as never }).toArray();
  return new Map((found as unknown as DayFigures[]).map(({ _id, counts }) => [_id.slice(noun.length + 1), counts]));
}
