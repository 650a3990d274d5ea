import { isDeepStrictEqual } from 'node:util';
import mongoose, { type mongo } from 'mongoose';
import { appendEvents } from '@junto/service-kit/events/outbox';
import { idempotencyRows } from '@junto/service-kit/idempotency';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import type { Cart } from '../carts/cart.model';
import type { WaitlistMark } from '../pools/pool-facts';
import type { RoundLock } from '../rounds/round-lock.model';
import type { Waitlist } from '../waitlist/waitlist.model';
import { eventsOfGroup } from './group-events';
import { poolAfter, roundIn, type GroupState, type TrackedDocument } from './group-state';

/** The state changed since it was read: read and decide the group again. */
export class GroupStale extends Error {
  override name = 'GroupStale';
}

/**
 * Writes a decided group in one transaction: first the round locks with the units of their pools (they conflict with a
 * close and with another process), then carts, orders and events. Each write is guarded by the version that was read.
 * @returns the rounds it wrote
 * @throws GroupStale when a guard does not hold
 */
export async function writeGroup(state: GroupState): Promise<ReadonlySet<string>> {
  const rounds = touchedRounds(state);
  const written = new Set(rounds.keys());
  if (rounds.size === 0) return written;
  const events = eventsOfGroup(state);
  await inTransaction(async (session) => {
    await writeGates(state, rounds, session);
    await guarded('pools', poolWrites(state), session);
    await guarded('waitlists', dirty(state.waitlists).map(documentWrite), session);
    await writeCarts(state, session);
    await writeKeys(state, session);
    await writeOrders(state, session);
    await appendEvents(session, events);
  });
  return written;
}

/** Rounds to write; true for those that must be open, because carts or orders are filled. */
function touchedRounds(state: GroupState): Map<string, boolean> {
  const rounds = new Map<string, boolean>();
  for (const { now } of dirty(state.orders)) rounds.set(now.round_id, false);
  for (const { now } of [...dirty(state.pools), ...dirty(state.waitlists)]) rounds.set(now.round_id, false);
  for (const { now } of [...state.converted, ...dirty(state.carts)]) rounds.set(now.round_id, true);
  return rounds;
}

function dirty<T>(slots: Map<string, TrackedDocument<T>>): TrackedDocument<T>[] {
  return [...slots.values()].filter((held) => held.dirty);
}

async function writeGates(state: GroupState, rounds: Map<string, boolean>, session: ClientSession): Promise<void> {
  const writes = [...rounds].map(([roundId, mustBeOpen]): mongo.AnyBulkWriteOperation<Doc> => {
    const { gate } = roundIn(state, roundId);
    // Decisions on orders continue after the close (decision 6).
    const open = { step: 'open', $expr: { $or: [{ $eq: ['$closes_at', null] }, { $gt: ['$closes_at', '$$NOW'] }] } };
    return {
      updateOne: {
        filter: { _id: roundId, seq: gate.was?.seq ?? 0, terms: gate.now.terms, ...(mustBeOpen ? open : {}) },
        update: { $inc: { seq: 1 }, ...gateChange(gate) },
      },
    };
  });
  await guarded('round_gates', writes, session);
}

/** Only offers with changed units are written: the guard on `seq` ensures that the others are unchanged. */
function gateChange({ was, now }: GateChange): mongo.UpdateFilter<Doc> {
  const moved = (['committed', 'selected', 'approved', 'drawable'] as const).flatMap((kind) =>
    Object.entries(now[kind] ?? {})
      .filter(([offerId, units]) => (was?.[kind]?.[offerId] ?? 0) !== units)
      .map(([offerId, units]): [field: string, units: number] => [`${kind}.${offerId}`, units]),
  );
  const [left, missing] = partition(moved, ([, units]) => units > 0);
  const [waited, ended] = partition(waitlistChanges({ was, now }), ([, mark]) => mark !== undefined);
  return {
    $set: {
      total_committed: now.total_committed,
      ...(now.has_up_to && !was?.has_up_to && { has_up_to: true, awaits_settlement: true }),
      ...Object.fromEntries([...left, ...waited]),
    },
    ...(missing.length + ended.length > 0 && {
      $unset: Object.fromEntries([...missing, ...ended].map(([field]) => [field, ''])) as Record<string, ''>,
    }),
  };
}

type GateChange = Pick<TrackedDocument<RoundLock>, 'was' | 'now'>;

function waitlistChanges({ was, now }: GateChange): [field: string, mark: WaitlistMark | undefined][] {
  const offers = new Set([...Object.keys(was?.waitlists ?? {}), ...Object.keys(now.waitlists ?? {})]);
  return [...offers]
    .filter((offerId) => !isDeepStrictEqual(was?.waitlists?.[offerId], now.waitlists?.[offerId]))
    .map((offerId) => [`waitlists.${offerId}`, now.waitlists?.[offerId]]);
}

type Doc = mongo.Document & { _id: string };

/** Pools that reach or lose their MOQ, for the notice: the lock holds their units, and its `seq` guards them. */
function poolWrites(state: GroupState): mongo.AnyBulkWriteOperation<Doc>[] {
  return dirty(state.pools).flatMap((held): mongo.AnyBulkWriteOperation<Doc>[] => {
    const { _id, reached_at, moq_notice, lost_notice } = poolAfter(held, state.now);
    if (reached_at !== held.now.reached_at)
      return [{ updateOne: { filter: { _id, reached_at: null }, update: { $set: { reached_at, moq_notice } } } }];
    return lost_notice === 'due' ? [{ updateOne: { filter: { _id }, update: { $set: { lost_notice } } } }] : [];
  });
}

/**
 * Conversions first: a buyer may have only one open cart and may open the next one in the same group. Unchanged
 * converted carts are written in one statement; the lock's `seq` guards them.
 */
async function writeCarts(state: GroupState, session: ClientSession): Promise<void> {
  const [asRead, changed] = partition(state.converted, ({ was, now }) => was?.version === now.version - 1);
  await guarded('carts', changed.map(documentWrite), session);
  if (asRead.length > 0) {
    const converted = await mongoose.connection
      .collection<Doc>('carts')
      .updateMany(
        { _id: { $in: asRead.map(({ now }) => now._id) }, status: 'open' },
        { $set: { status: 'converted', updated_at: state.now }, $inc: { version: 1 } },
        { session },
      );
    if (converted.matchedCount !== asRead.length) throw new GroupStale('carts moved under the group');
  }
  await guarded('carts', dirty(state.carts).map(documentWrite), session);
}

function documentWrite({
  was,
  now,
}: TrackedDocument<Cart> | TrackedDocument<Waitlist>): mongo.AnyBulkWriteOperation<Doc> {
  const { _id, ...fields } = now;
  if (!was) return { insertOne: { document: { _id, ...fields } } };
  return { updateOne: { filter: { _id, version: was.version }, update: { $set: fields } } };
}

function partition<T>(all: readonly T[], belongs: (one: T) => boolean): [T[], T[]] {
  return [all.filter(belongs), all.filter((one) => !belongs(one))];
}

/** A key used by another process in between is a duplicate: the group is read again and finds it. */
async function writeKeys({ newKeys, now }: GroupState, session: ClientSession): Promise<void> {
  if (newKeys.length === 0) return;
  const rows = newKeys.map(({ id, fingerprint }) => ({ _id: id, fingerprint, answer: null, at: now }));
  await idempotencyRows().insertMany(rows, { session });
}

async function writeOrders(state: GroupState, session: ClientSession): Promise<void> {
  const orders = dirty(state.orders);
  const placed = orders.filter(({ was }) => was === null).map(({ now }) => now as unknown as Doc);
  if (placed.length > 0) await mongoose.connection.collection<Doc>('orders').insertMany(placed, { session });
  const decided = orders
    .filter(({ was }) => was !== null)
    .map(({ was, now }): mongo.AnyBulkWriteOperation<Doc> => ({
      updateOne: {
        filter: { _id: now._id, version: was?.version ?? 0 },
        update: {
          $set: {
            status: now.status,
            decided_at: now.decided_at,
            ...(now.approved_at && { approved_at: now.approved_at }),
            ...(now.reason && { reason: now.reason }),
            decided_by: now.decided_by,
            decision_id: now.decision_id,
            version: now.version,
          },
        },
      },
    }));
  await guarded('orders', decided, session);
}

/** Runs the writes and checks that each one matched. */
async function guarded(
  name: string,
  writes: mongo.AnyBulkWriteOperation<Doc>[],
  session: ClientSession,
): Promise<void> {
  if (writes.length === 0) return;
  const result = await mongoose.connection.collection<Doc>(name).bulkWrite(writes, { session, ordered: true });
  if (result.matchedCount + result.insertedCount !== writes.length)
    throw new GroupStale(`${name} moved under the group`);
}
