import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import { moveCounters } from '@junto/service-kit/mongo/counters';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';
import { atCounts, type Weights } from './figures.model';
import { gainOf } from './weigh';

/** Figures of a noun on one UTC day; the id is noun and day, so that a range of days is a range of ids. */
const storedDay = stored('day_figures', z.object({ id: z.string(), counts: z.custom<Weights>() }));
export const DayFiguresModel = storedDay.model;
type DayFigures = DocOf<typeof storedDay>;

export type DayNoun = 'companies' | 'orders';

/** The day and the counts of a document. */
export interface Daily<D> {
  at: (doc: D) => Date;
  weigh: (doc: D) => Weights;
}

export function dayFiguresId(noun: DayNoun, day: string): string {
  return `${noun} ${day}`;
}

/** Updates the figures of the documents' days, in the transaction that changes the documents. */
export async function addToDays<D>(
  session: ClientSession,
  noun: DayNoun,
  { at, weigh }: Daily<D>,
  moves: readonly { before: D | undefined; after: D }[],
): Promise<void> {
  const gained = moves.map((move) => ({
    id: dayFiguresId(noun, at(move.after).toISOString().slice(0, 10)),
    by: atCounts(gainOf(weigh, [move])),
  }));
  await moveCounters(DayFiguresModel, gained, session, { upsert: true });
}

/** Counts of a noun per day. @param from and until `YYYY-MM-DD`, inclusive */
export async function readDays(noun: DayNoun, from: string, until: string): Promise<ReadonlyMap<string, Weights>> {
  const range = { $gte: dayFiguresId(noun, from), $lte: dayFiguresId(noun, until) };
  const found = await DayFiguresModel.collection.find({ _id: range as never }).toArray();
  return new Map((found as unknown as DayFigures[]).map(({ _id, counts }) => [_id.slice(noun.length + 1), counts]));
}
