import { trusted } from 'mongoose';
import {
  orderSettled,
  orderSettlementUndone,
  roundSettled,
  roundSettlementUndone,
} from '@junto/contracts/events/buyer';
import { soldStatuses } from '@junto/domain/order';
import { awaitsSettlement } from '@junto/domain/outcome/stored-terms';
import type { SendCommand } from '@junto/service-kit/commands';
import { platformContext, type EventContext } from '@junto/service-kit/events/event-context';
import { appendEvents, newEvent, type NewEvent } from '@junto/service-kit/events/outbox';
import { yieldToRequests } from '@junto/service-kit/http/in-flight-requests';
import { TryAgain } from '@junto/service-kit/mongo/errors';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { takeWithin } from '../closing/take-within';
import type { RoundWriters } from '../group-commit/round-writers';
import { toOrderDto } from '../orders/order-dto';
import { OrderModel, type StoredOrder } from '../orders/order.model';
import { ListedRoundModel, type ListedRound } from '../rounds/listed-round.model';
import { RoundLockModel } from '../rounds/round-lock.model';
import { renewHold } from './hold-invoicing';
import { asPlaced, asSettled } from './placed-order';
import { readSettledLines, type SettledLines } from './settled-lines';
import { toSettlementDto } from './settlement-dto';
import { SettlementModel, type StoredSettlement } from './settlement.model';

/** Measured (docs/change/benchmarks.md): slices of 40 take half as long again for all orders. */
const ordersAtOnce = 100;
/** An order may have a thousand lines; a slice must stay short for orders of other rounds. */
const linesAtOnce = 2_000;
const fieldsOfRound = {
  title: 1,
  supplier_id: 1,
  close_policy: 1,
  extend_days: 1,
  'offers.minimum_fill': 1,
  'offers.supply': 1,
  'offers.tiers': 1,
} as const;

export interface SettlementDeps {
  send: SendCommand;
  writers: RoundWriters;
}

/**
 * Writes a settlement, or its undo, to the orders of its round: in slices that each run alone among the writers of the
 * round, publish an event per order, and skip orders that are written already. A process that resumes after a crash
 * therefore continues, and two processes have the effect of one.
 */
export async function writeSettlement(roundId: string, deps: SettlementDeps, signal?: AbortSignal): Promise<void> {
  const settlement = await SettlementModel.findOne({ round_id: roundId, writing: true }).lean<StoredSettlement>();
  if (!settlement) return;
  const refusal = await renewHold(deps.send, settlement);
  if (refusal?.refused === 'try_again') throw new TryAgain();
  // An invoice was sent after the hold had expired: the orders are restored as placed.
  if (refusal && settlement.state === 'settling') await turnBack(settlement);
  const lines: SettledLines = settlement.state === 'undoing' ? new Map() : await readSettledLines(settlement);
  const ids = await ordersToWrite(settlement);
  for (let from = 0; from < ids.length && !signal?.aborted;) {
    const slice = ids.slice(from, from + ordersAtOnce);
    from += await deps.writers.alone(roundId, () =>
      inTransaction((session) => writeSlice({ settlement, lines }, slice, session)),
    );
    await yieldToRequests();
  }
  if (!signal?.aborted)
    await deps.writers.alone(roundId, () => inTransaction((session) => finish(settlement, session)));
}

/**
 * Orders with a line of a decided, priced, completed or allocated offer, or those that the settlement to undo has
 * written.
 */
async function ordersToWrite(settlement: StoredSettlement): Promise<string[]> {
  const { _id, round_id, state, decisions, prices, drawn, allocations } = settlement;
  const offers = [...decisions, ...(prices ?? []), ...(drawn ?? []), ...(allocations ?? [])];
  const decided = [...new Set(offers.map(({ round_product_id }) => round_product_id))];
  const filter: Record<string, unknown> =
    state === 'undoing'
      ? { round_id, 'settlement.id': _id }
      : { round_id, status: trusted({ $in: [...soldStatuses] }), 'items.round_product_id': trusted({ $in: decided }) };
  const orders = await OrderModel.find(filter, { _id: 1 }).lean();
  return orders.map((order) => order._id).sort();
}

/** @returns number of the leading orders that are written */
async function writeSlice(
  { settlement, lines }: { settlement: StoredSettlement; lines: SettledLines },
  ids: readonly string[],
  session: ClientSession,
): Promise<number> {
  const isUndo = settlement.state === 'undoing';
  const found = await OrderModel.find({ _id: trusted({ $in: [...ids] }) }, null, { session })
    .sort({ _id: 1 })
    .lean<StoredOrder[]>();
  const taken = takeWithin(
    found,
    linesAtOnce,
    ({ items, settlement: written }) => items.length + (written?.cancelled_items.length ?? 0),
  );
  const due = taken.filter((order) => (order.settlement?.id === settlement._id) === isUndo);
  const moved = due.map((order) => ({
    before: order,
    after: isUndo ? asPlaced(order, settlement) : asSettled(order, settlement, lines),
  }));
  if (moved.length > 0) await OrderModel.collection.bulkWrite(moved.map(writeOf) as never[], unordered(session));
  await RoundLockModel.updateOne({ _id: settlement.round_id }, { $inc: { seq: 1 } }, { session });
  await appendEvents(
    session,
    moved.map(({ before, after }) =>
      orderEvent(settlement, before, { ...before, ...after, version: before.version + 1 }),
    ),
  );
  return taken.length;
}

function writeOf({ before, after }: { before: StoredOrder; after: Partial<StoredOrder> }) {
  return { updateOne: { filter: { _id: before._id }, update: { $set: after, $inc: { version: 1 } } } };
}

/** Past Mongoose, which would cast each line of each order again. */
const unordered = (session: ClientSession) => ({ session, ordered: false, ignoreUndefined: true });

function orderEvent(settlement: StoredSettlement, before: StoredOrder, order: StoredOrder): NewEvent {
  return newEvent(settlement.state === 'undoing' ? orderSettlementUndone : orderSettled, {
    aggregateId: order._id,
    version: order.version,
    cause: causeOf(settlement),
    payload: {
      order_id: order._id,
      round_id: order.round_id,
      order: toOrderDto(order),
      before: { status: before.status },
    },
  });
}

/** The administrator who settled the round, or undid its settlement; the platform if the policy settled it. */
function causeOf({ state, by, undone_by }: StoredSettlement): EventContext {
  const id = state === 'undoing' ? (undone_by ?? by) : by;
  if (id === null) return platformContext;
  return { actor: { kind: 'user', id, role: 'admin' }, requestId: null, traceparent: null };
}

async function turnBack(settlement: StoredSettlement): Promise<void> {
  const undo = { state: 'undoing', undone_by: settlement.by, undone_at: new Date() } as const;
  await SettlementModel.updateOne({ _id: settlement._id, state: 'settling' }, { $set: undo });
  Object.assign(settlement, undo);
}

async function finish(settlement: StoredSettlement, session: ClientSession): Promise<void> {
  const isUndo = settlement.state === 'undoing';
  const done = { state: isUndo ? 'undone' : 'settled', writing: false, counts: !isUndo } as const;
  const { matchedCount } = await SettlementModel.updateOne(
    { _id: settlement._id, state: settlement.state },
    { $set: done },
    { session },
  );
  if (matchedCount === 0) return;
  const { round_id, hold_id } = settlement;
  const round = await ListedRoundModel.findById(round_id, fieldsOfRound, { session }).lean<ListedRound>();
  if (!round) throw new Error(`Round ${round_id} is missing`);
  const lock = await RoundLockModel.findById(round_id, { has_up_to: 1 }, { session }).lean();
  // After an undo the policy does not settle the round again.
  const awaits = isUndo
    ? {
        awaits_settlement: awaitsSettlement({ ...round, has_up_to: lock?.has_up_to }),
        ...{ settled_by_hand: true, settled: false },
      }
    : { awaits_settlement: false, settled: true };
  const gate = await RoundLockModel.findOneAndUpdate(
    { _id: round_id },
    { $set: { settling: false, ...awaits }, $inc: { seq: 1 } },
    { session, returnDocument: 'after' },
  ).lean();
  if (!gate) throw new Error(`The lock of round ${round_id} is missing`);
  await appendEvents(session, [
    newEvent(isUndo ? roundSettlementUndone : roundSettled, {
      aggregateId: round_id,
      version: gate.seq,
      cause: causeOf(settlement),
      payload: {
        round_id,
        round_title: round.title,
        supplier_id: round.supplier_id,
        hold_id,
        settlement: toSettlementDto({ ...settlement, ...done }),
      },
    }),
  ]);
}
