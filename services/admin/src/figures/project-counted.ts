import type { ClientSession, Model } from 'mongoose';
import { addToDays, type Daily, type DayNoun } from './day-figures.model';
import { addToFigures, type Figures, type Weights } from './figures.model';
import { gainOf, mergedOfEach } from './weigh';

export interface Counting<D> {
  noun: Figures['_id'];
  weigh: (doc: D) => Weights;
  /** Also counted per day. */
  daily?: Daily<D> & { noun: DayNoun };
  /** Large fields that the counting does not read. */
  without?: readonly string[];
  /** Parts that not every event carries: without them the projection keeps its values. */
  parts?: Parts<D>;
}

export interface Parts<D> {
  fields: readonly string[];
  /** Initial values of a projection without these parts. */
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
 * Applies newer states of other services' documents together with their figures. Late, duplicate and reordered events
 * change nothing. Two writers of one document conflict and one of them runs again, so that nothing counts twice.
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

/** An older state with a part that the newer one, which arrived first, did not carry. */
function isLate<D extends Versioned>(before: D | undefined, after: D, parts: Parts<D>): boolean {
  return before !== undefined && after.version <= before.version && parts.areUntold(before) && publishes(after, parts);
}

function fillIn<D extends Versioned>(after: D, { fields }: Parts<D>) {
  const values = Object.fromEntries(fields.map((field) => [field, after[field as keyof D]]));
  return { updateOne: { filter: { _id: after._id }, update: { $set: values } } };
}
