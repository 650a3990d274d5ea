import { setTimeout as pause } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import { placedLinesOf, readFacts, type DatabaseOf } from '../../operate/ledger/facts';
import { judgeAll } from '../../operate/ledger/judge';
import type { PastRound } from '../data/past-rounds';
import { coursesOf, replacePoints, type CountedOrder } from './pool-courses';
import { shiftedDates, type Knot } from './shift-dates';

const dayMs = 86_400_000;
const services = ['identity', 'supplier', 'admin', 'buyer'] as const;
/** Settling, and what read models add, ends within two days of the close. */
const settledMs = 2 * dayMs;
const quietWithinMs = 120_000;
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

type Doc = mongo.Document & { _id: unknown };

/**
 * Moves rounds that were just created to their dates in the past, with their orders and everything that refers to
 * them. It writes to the databases, because no API takes a date. Rounds of an earlier seeding stay.
 * @returns number of rounds
 */
export async function backdate(rounds: readonly PastRound[], db: DatabaseOf, now = Date.now()): Promise<number> {
  await untilProjected(db);
  const knotsOf = new Map<string, Knot[]>();
  const roundIds: string[] = [];
  for (const round of rounds) {
    const found = await readTimes(round, db, now);
    if (!found) continue;
    for (const id of found.ids) knotsOf.set(id, found.knots);
    roundIds.push(found.ids[0]!);
  }
  if (roundIds.length === 0) return 0;
  for (const service of services)
    for (const { name } of await db(service).listCollections({}, { nameOnly: true }).toArray())
      if (!name.startsWith('system.')) await shiftCollection(db(service).collection<Doc>(name), knotsOf);
  const readBy = { at: { $lt: new Date(now - settledMs) } };
  await db('identity')
    .collection('notices')
    .updateMany(readBy, { $set: { read: true, digest: false } });
  // The forecast reads the courses again, by the new dates.
  await db('buyer').collection('pool_courses').deleteMany({});
  await db('buyer').collection('forecast_state').deleteMany({});
  await replacePoints(db('buyer'), coursesOf(await ordersOf(db('buyer'), roundIds)));
  return roundIds.length;
}

/** Read models of the new rounds are complete: what arrived later would keep its date. */
async function untilProjected(db: DatabaseOf): Promise<void> {
  for (const until = Date.now() + quietWithinMs; ; await pause(500)) {
    const facts = await readFacts(db, () => Promise.resolve(0));
    const writing = facts.settlements.some(({ isWriting }) => isWriting);
    if (!writing && judgeAll(facts).length === 0) return;
    if (Date.now() > until) throw new Error('The read models of past rounds are not complete after two minutes');
  }
}

/** When a round was created, ordered from and closed, and when that is to appear; undefined if it is older than a day. */
async function readTimes({ title, openedDaysAgo, closedDaysAgo }: PastRound, db: DatabaseOf, now: number) {
  const round = await db('buyer').collection<Doc>('listed_rounds').findOne({ title });
  const created = (round?.created_at as Date | undefined)?.getTime() ?? 0;
  if (!round || now - created > dayMs) return undefined;
  const orders = await db('buyer')
    .collection<Doc>('orders')
    .find({ round_id: round._id }, { projection: { created_at: 1 } })
    .sort({ created_at: 1 })
    .toArray();
  const lock = await db('buyer').collection<Doc>('round_gates').findOne({ _id: round._id });
  const [opened, closed] = [now - openedDaysAgo * dayMs, now - (closedDaysAgo ?? 0) * dayMs];
  const placed = orders.map(({ created_at }, index): Knot => {
    const share = (index + 0.7) / (orders.length + 0.5);
    return [(created_at as Date).getTime(), opened + share * (closed - opened)];
  });
  const cleared = lock?.cleared_at as Date | null | undefined;
  const end: Knot[] = cleared
    ? [
        [cleared.getTime(), closed],
        [now, closed + settledMs],
      ]
    : [[now, now]];
  const knots: Knot[] = [[created, opened], ...placed, ...end];
  return { ids: [String(round._id), ...orders.map(({ _id }) => String(_id))], knots };
}

/** In the order of placing, with their dates of the past. */
async function ordersOf(db: mongo.Db, roundIds: readonly string[]): Promise<CountedOrder[]> {
  const orders = await db
    .collection<Doc>('orders')
    .find({ round_id: { $in: [...roundIds] } })
    .sort({ created_at: 1 })
    .toArray();
  return orders.map((order) => ({ at: order.created_at as Date, lines: placedLinesOf(order) }));
}

/** Changes the dates of documents that name one of the rounds or their orders. */
async function shiftCollection(collection: mongo.Collection<Doc>, knotsOf: ReadonlyMap<string, Knot[]>): Promise<void> {
  const writes: mongo.AnyBulkWriteOperation<Doc>[] = [];
  for await (const doc of collection.find({})) {
    const named = JSON.stringify(doc)
      .match(uuid)
      ?.find((id) => knotsOf.has(id));
    if (!named) continue;
    const changed = shiftedDates(doc, knotsOf.get(named)!);
    if (Object.keys(changed).length > 0)
      writes.push({ updateOne: { filter: { _id: doc._id }, update: { $set: changed } } });
  }
  if (writes.length > 0) await collection.bulkWrite(writes, { ordered: false });
}
