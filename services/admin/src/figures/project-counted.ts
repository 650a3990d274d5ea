import type { ClientSession, Model } from 'mongoose';
import { addToFigures, type Figures, type Weights } from './figures.model';
import { gainOf, newestOfEach } from './weigh';

export interface Counting<D> {
  noun: Figures['_id'];
  weigh: (doc: D) => Weights;
  /** Large fields that weighing doesn't look at. */
  without?: readonly string[];
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- virtuals and hydrated documents play no part here
type Stores<D> = Model<D, any, any, any, any, any, any>;

/**
 * Takes over states of other services' documents that are newer than what is here, and moves the figures with them.
 * Late, doubled and shuffled ones change nothing. Two writers of one document end in a write conflict and one of them
 * runs again, so that no figure counts twice.
 */
export async function projectCounted<D extends { _id: string; version: number }>(
  model: Stores<D>,
  states: readonly D[],
  { noun, weigh, without = [] }: Counting<D>,
  session: ClientSession,
): Promise<void> {
  const newest = newestOfEach(states);
  if (newest.length === 0) return;
  const ids = newest.map((doc) => doc._id);
  const projection = Object.fromEntries(without.map((field) => [field, 0]));
  const present = (await model.collection.find({ _id: { $in: ids as never[] } }, { session, projection }).toArray()) as unknown as D[];
  const known = new Map(present.map((doc) => [doc._id, doc]));
  const moves = newest
    .map((after) => ({ before: known.get(after._id), after }))
    .filter(({ before, after }) => after.version > (before?.version ?? -1));
  if (moves.length === 0) return;
  await model.collection.bulkWrite(
    moves.map(({ after }) => ({ replaceOne: { filter: { _id: after._id as never }, replacement: after as never, upsert: true } })),
    { session },
  );
  await addToFigures(session, noun, gainOf(weigh, moves));
}
