import { setTimeout as pause } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import { placedLinesOf, readFacts, type DatabaseOf } from '../../operate/ledger/facts';
import { judgeAll } from '../../operate/ledger/judge';
import type { PastRound } from '../data/past-rounds';
import { coursesOf, replacePoints, type CountedOrder } from './pool-courses';
import { shiftBetween, shiftedDates, type Knot } from './shift-dates';

const dayMs = 86_400_000;
const services = ['identity', 'supplier', 'admin', 'buyer'] as const;
/** Settling, and what read models add, ends within two days of the close. */
const settledMs = 2 * dayMs;
const projectedWithinMs = 60_000;
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

type Doc = mongo.Document & { _id: string };

/**
 * Moves rounds that were just created to their dates in the past, with their orders and everything that refers to
 * them. It writes to the databases, because no API takes a date. Rounds of an earlier seeding stay.
 * @returns whether any round moved
 */
export async function backdate(rounds: readonly PastRound[], db: DatabaseOf): Promise<boolean> {
  const created = await createdToday(rounds, db('buyer'));
  if (created.size === 0) return false;
  await untilProjected(db);
  const now = Date.now();
  const knotsOf = new Map<string, Knot[]>();
  const orders: CountedOrder[] = [];
  for (const round of rounds) {
    const listed = created.get(round.title);
    if (!listed) continue;
    const found = await ordersOf(db('buyer'), listed._id);
    const knots = await knotsOfRound({ round, listed, orders: found }, db('buyer'), now);
    for (const { _id } of [listed, ...found]) knotsOf.set(_id, knots);
    for (const order of found)
      orders.push({ at: new Date(shiftBetween(knots, createdAt(order))!), lines: placedLinesOf(order) });
  }
  // First, because it waits: an interrupted seeding finds the rounds where they are until their dates move.
  await replacePoints(db('buyer'), coursesOf(orders));
  // The forecast reads the courses again, by the new dates.
  await db('buyer').collection('pool_courses').deleteMany({});
  await db('buyer').collection('forecast_state').deleteMany({});
  for (const service of services)
    for (const { name } of await db(service).listCollections({}, { nameOnly: true }).toArray())
      if (!name.startsWith('system.')) await shiftCollection(db(service).collection<Doc>(name), knotsOf);
  return true;
}

const createdAt = ({ created_at }: Doc) => (created_at as Date).getTime();

/** The rounds that were created within the last day, by title. */
async function createdToday(rounds: readonly PastRound[], db: mongo.Db): Promise<Map<string, Doc>> {
  const titles = rounds.map(({ title }) => title);
  const young = { title: { $in: titles }, created_at: { $gt: new Date(Date.now() - dayMs) } };
  const found = await db.collection<Doc>('listed_rounds').find(young).toArray();
  return new Map(found.map((round) => [round.title as string, round]));
}

/**
 * Waits until the read models of the new rounds are complete: what arrives later keeps its date. The wait is limited,
 * because a developer's own data may never become consistent.
 */
async function untilProjected(db: DatabaseOf): Promise<void> {
  for (const until = Date.now() + projectedWithinMs; Date.now() < until; await pause(500)) {
    const facts = await readFacts(db, () => Promise.resolve(0));
    if (!facts.settlements.some(({ isWriting }) => isWriting) && judgeAll(facts).length === 0) return;
  }
}

/** In the order of placing. */
function ordersOf(db: mongo.Db, roundId: string): Promise<Doc[]> {
  return db.collection<Doc>('orders').find({ round_id: roundId }).sort({ created_at: 1 }).toArray();
}

interface Created {
  round: PastRound;
  listed: Doc;
  orders: readonly Doc[];
}

/** When a round was created, ordered from and closed, and when that is to appear. */
async function knotsOfRound({ round, listed, orders }: Created, db: mongo.Db, now: number): Promise<Knot[]> {
  const [opened, closed] = [now - round.openedDaysAgo * dayMs, now - (round.closedDaysAgo ?? 0) * dayMs];
  const placed = orders.map((order, index): Knot => {
    const share = (index + 0.7) / (orders.length + 0.5);
    return [createdAt(order), opened + share * (closed - opened)];
  });
  const lock = await db.collection<Doc>('round_gates').findOne({ _id: listed._id });
  const cleared = (lock?.cleared_at as Date | null | undefined)?.getTime();
  const closing: Knot[] = cleared === undefined ? [] : [[cleared, closed]];
  return [[createdAt(listed), opened], ...placed, ...closing, [now, cleared === undefined ? now : closed + settledMs]];
}

/** Changes the dates of documents that name one of the rounds or their orders. Their notifications count as read. */
async function shiftCollection(collection: mongo.Collection<Doc>, knotsOf: ReadonlyMap<string, Knot[]>): Promise<void> {
  const read = collection.collectionName === 'notices' ? { read: true, digest: false } : {};
  const writes: mongo.AnyBulkWriteOperation<Doc>[] = [];
  for await (const doc of collection.find({})) {
    const named = JSON.stringify(doc)
      .match(uuid)
      ?.find((id) => knotsOf.has(id));
    if (!named) continue;
    const changed = shiftedDates(doc, knotsOf.get(named)!);
    if (Object.keys(changed).length > 0)
      writes.push({ updateOne: { filter: { _id: doc._id }, update: { $set: { ...changed, ...read } } } });
  }
  if (writes.length > 0) await collection.bulkWrite(writes, { ordered: false });
}
