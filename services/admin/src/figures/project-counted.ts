import type { ClientSession, Model } from 'mongoose';
import { addToDays, type Daily, type DayNoun } from './day-figures.model';
import { addToFigures, type Figures, type Weights } from './figures.model';
import { gainOf, mergedOfEach } from './weigh';

export interface Counting<D> {
  noun: Figures['_id'];
  weigh: (doc: D) => Weights;
  /** Counted by day too. */
  daily?: Daily<D> & { noun: DayNoun };
  /** Large fields that weighing doesn't look at. */
  without?: readonly string[];
  /** What not every event tells: without it the copy keeps what it was told before. */
  parts?: Parts<D>;
}

export interface Parts<D> {
  fields: readonly string[];
  /** Stands in a copy that has not been told them yet. */
  untold: Partial<D>;
  areUntold: (copy: D) => boolean;
}

type Stores = Model<any, any, any, any, any, any, any>; // oxlint-disable-line typescript/no-explicit-any -- of any shape
interface Versioned {
  _id: string;
  version: number;
}
interface Move<D> {
  before: D | undefined;
  after: D;
}

/**
 * Takes over states of other services' documents that are newer than what is here, and moves the figures with them.
 * Late, doubled and shuffled ones change nothing. Two writers of one document end in a write conflict and one of them
 * runs again, so that no figure counts twice.
 */
export async function projectCounted<D extends Versioned>(
  model: Stores,
  states: readonly D[],
  { noun, weigh, daily, without = [], parts }: Counting<D>,
  session: ClientSession,
): Promise<void> {
  const newest = mergedOfEach(states);
  if (newest.length === 0) return;
  const ids = newest.map((doc) => doc._id);
  const projection = Object.fromEntries(without.map((field) => [field, 0]));
  const found = { _id: { $in: ids as never[] } };
  const present = (await model.collection.find(found, { session, projection }).toArray()) as unknown as D[];
  const known = new Map(present.map((doc) => [doc._id, doc]));
  const all = newest.map((after): Move<D> => ({ before: known.get(after._id), after }));
  const moves = all.filter(({ before, after }) => after.version > (before?.version ?? -1));
  const late = parts ? all.filter(({ before, after }) => isLate(before, after, parts)) : [];
  const writes = [
    ...moves.map(({ after }) => takeOver(after, parts)),
    ...late.map(({ after }) => fillIn(after, parts!)),
  ];
  if (writes.length === 0) return;
  await model.collection.bulkWrite(writes as never[], { session });
  if (moves.length > 0) await addToFigures(session, noun, gainOf(weigh, moves));
  if (daily) await addToDays(session, daily.noun, daily, moves);
}

function publishes<D extends Versioned>(state: D, parts: Parts<D> | undefined): boolean {
  return !parts || parts.fields.every((field) => field in state);
}

function takeOver<D extends Versioned>(after: D, parts: Parts<D> | undefined) {
  const { _id, ...fields } = after;
  if (publishes(after, parts)) return { replaceOne: { filter: { _id }, replacement: after, upsert: true } };
  return { updateOne: { filter: { _id }, update: { $set: fields, $setOnInsert: parts!.untold }, upsert: true } };
}

/** An older state that brings what the newer one, which was here before it, did not tell. */
function isLate<D extends Versioned>(before: D | undefined, after: D, parts: Parts<D>): boolean {
  return before !== undefined && after.version <= before.version && parts.areUntold(before) && publishes(after, parts);
}

function fillIn<D extends Versioned>(after: D, { fields }: Parts<D>) {
  const values = Object.fromEntries(fields.map((field) => [field, after[field as keyof D]]));
  return { updateOne: { filter: { _id: after._id }, update: { $set: values } } };
}
