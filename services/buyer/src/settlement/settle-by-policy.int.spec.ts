import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { readOrder } from '@junto/contracts/buyer/orders';
import {
  approveOrderCommand,
  completeOrderCommand,
  previewSettlementCommand,
  rejectOrderCommand,
  settleRoundCommand,
  undoSettlementCommand,
} from '@junto/contracts/commands/buyer';
import { holdInvoicingCommand } from '@junto/contracts/commands/supplier';
import { roundSettled, roundSettlementAwaited } from '@junto/contracts/events/buyer';
import type { WholeRoundState } from '@junto/contracts/round-state';
import type { ClosePolicy } from '@junto/domain/outcome/terms';
import { answerCommand } from '@junto/service-kit/commands';
import { aRound } from '@junto/test-kit/a-round';
import { eventually } from '@junto/test-kit/eventually';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';
import { publishedEvents } from '../testing/published-events';
import { placeTwoOrders, type OwnedOrder } from '../testing/two-orders';

const service = buyerServiceOfSpec();
let holds: number;
beforeAll(async () => {
  await service.play(
    answerCommand(holdInvoicingCommand, async () => {
      holds += 1;
      return { until: new Date(Date.now() + 600_000).toISOString() };
    }),
  );
});
beforeEach(() => void (holds = 0));

interface Closed {
  round: WholeRoundState;
  /** The offer that closed with 5 of 10 units. */
  short: string;
  /** One order with both lines, one with the short line only. */
  orders: OwnedOrder[];
}

/** A closing round with two orders: its first offer is at its MOQ, the second has 5 of 10 units. */
async function aClosedRound(
  policy: ClosePolicy,
  {
    minimum_fill = null as number | null,
    extend_days = null as number | null,
    decide = approveOrderCommand as Decide,
  } = {},
): Promise<Closed> {
  const offers = [{ moq: 5 }, { moq: 10, minimum_fill }];
  const round = await service.list(aRound({ close_policy: policy, extend_days, offers }));
  const orders = await placeTwoOrders(service, round);
  for (const { id } of orders) await decideOn(round, id, decide);
  await service.beginClosing(round);
  await eventually(async () => expect(await lockOf(round)).toMatchObject({ step: 'cleared' }));
  return { round, short: round.offers[1]!.id, orders };
}

type Decide = typeof approveOrderCommand | typeof rejectOrderCommand | null;

async function decideOn(round: WholeRoundState, order_id: string, decide: Decide): Promise<void> {
  const input = { command_id: randomUUID(), by: randomUUID(), order_id, round_id: round.id };
  if (decide === approveOrderCommand) await service.ask(approveOrderCommand, { ...input, accept_moq_missed: true });
  if (decide === rejectOrderCommand) await service.ask(rejectOrderCommand, { ...input, reason: 'Unpaid invoices' });
}

const lockOf = ({ id }: WholeRoundState) =>
  mongoose.connection.collection<{ _id: string }>('round_gates').findOne({ _id: id });
const settlementsOf = ({ id }: WholeRoundState) =>
  mongoose.connection.collection('settlements').find({ round_id: id }).toArray();
const settledBy = (round: WholeRoundState, by: string | null) =>
  eventually(async () => {
    const found = await settlementsOf(round);
    expect(found.filter(({ state }) => state === 'settled')).toMatchObject([{ by, writing: false }]);
    return found[0]! as unknown as { _id: string };
  });
const read = async ({ id, buyer }: Closed['orders'][number]) =>
  (await service.call(readOrder, { as: buyer, params: { order_id: id } })).body;
const complete = (round: WholeRoundState, order_id: string) =>
  service.ask(completeOrderCommand, { command_id: randomUUID(), by: randomUUID(), order_id, round_id: round.id });
/** The worker has seen every round that was due before. */
async function anotherSettled(): Promise<void> {
  const { round } = await aClosedRound('accept', { minimum_fill: 50 });
  await settledBy(round, null);
}

test('cancel_short_lines cancels the lines of a short product without anybody, and ends orders without another line', async () => {
  const { round, short, orders } = await aClosedRound('cancel_short_lines');
  const events = await publishedEvents(service, roundSettled.type, round.id);
  await settledBy(round, null);
  expect(await read(orders[0]!)).toMatchObject({
    ...{ status: 'approved', total_units: 5 },
    settlement: { decisions: [{ round_product_id: short, decision: 'cancel_lines' }], cancelled_items: [{ qty: 2 }] },
  });
  expect(await read(orders[1]!)).toMatchObject({ status: 'cancelled', total_units: 0 });
  await eventually(() => expect(events).toHaveLength(1));
  expect(events[0]).toMatchObject({ actor: { kind: 'system' }, payload: { settlement: { by: null } } });
  // The supplier service refuses invoices until the settlement by itself.
  expect(holds).toBe(0);
  expect(await complete(round, orders[0]!.id)).toMatchObject({ order: { status: 'completed' } });
});

test('accept keeps the lines of a short product', async () => {
  const { round, short, orders } = await aClosedRound('accept');
  await settledBy(round, null);
  expect(await read(orders[1]!)).toMatchObject({
    ...{ status: 'approved', total_units: 3 },
    settlement: { decisions: [{ round_product_id: short, decision: 'accept' }], cancelled_items: [] },
  });
});

test('a product at its minimum fill is not short, so its lines are not decided', async () => {
  const { round, orders } = await aClosedRound('cancel_short_lines', { minimum_fill: 50 });
  await settledBy(round, null);
  expect(await read(orders[1]!)).toMatchObject({ status: 'approved', total_units: 3, settlement: null });
});

test('an extended round without a short product settles without anybody', async () => {
  const { round } = await aClosedRound('ask', { minimum_fill: 50, extend_days: 7 });
  await settledBy(round, null);
});

test('a round without any of the settings is never settled by itself, and completes its orders', async () => {
  const { round, orders } = await aClosedRound('ask');
  await anotherSettled();
  expect(await settlementsOf(round)).toEqual([]);
  expect(await complete(round, orders[0]!.id)).toMatchObject({ order: { status: 'completed' } });
});

test('waits for pending orders, and until then completes none', async () => {
  const { round, orders } = await aClosedRound('cancel_short_lines', { decide: null });
  await decideOn(round, orders[0]!.id, approveOrderCommand);
  await anotherSettled();
  expect(await settlementsOf(round)).toEqual([]);
  expect(await complete(round, orders[0]!.id)).toMatchObject({ refused: 'round_unsettled' });
  await decideOn(round, orders[1]!.id, rejectOrderCommand);
  await settledBy(round, null);
  expect(await read(orders[1]!)).toMatchObject({ status: 'rejected', settlement: null });
});

test('under ask with a minimum fill it waits for the decision of an administrator', async () => {
  const all = await publishedEvents(service, roundSettlementAwaited.type, '*');
  const { round, short, orders } = await aClosedRound('ask', { minimum_fill: 60 });
  const awaited = () => all.filter(({ payload }) => payload.round_id === round.id);
  await eventually(() => expect(awaited()).toMatchObject([{ payload: { round_title: round.title } }]));
  // The worker checks the round again once its lock changed.
  await mongoose.connection
    .collection<{ _id: string }>('round_gates')
    .updateOne({ _id: round.id }, { $inc: { seq: 1 } });
  await anotherSettled();
  await anotherSettled();
  expect(awaited()).toHaveLength(1);
  expect(await settlementsOf(round)).toEqual([]);
  expect(await service.ask(previewSettlementCommand, { round_id: round.id, decisions: [] })).toMatchObject({
    awaits_settlement: true,
    offers: [{ round_product_id: short, policy: 'ask', ships_from: 6, moq: 10 }],
  });
  expect(await complete(round, orders[0]!.id)).toMatchObject({ refused: 'round_unsettled' });
  const by = randomUUID();
  const decisions = [{ round_product_id: short, decision: 'accept' as const }];
  const settlement = { command_id: randomUUID(), by, round_id: round.id, settlement_id: randomUUID() };
  await service.ask(settleRoundCommand, { ...settlement, decisions });
  await settledBy(round, by);
  expect(await complete(round, orders[0]!.id)).toMatchObject({ order: { status: 'completed' } });
});

test('after its undo the policy does not settle again: an administrator does, and cannot change what it decides', async () => {
  const { round, short, orders } = await aClosedRound('cancel_short_lines');
  const { _id: settlement_id } = await settledBy(round, null);
  const by = randomUUID();
  await service.ask(undoSettlementCommand, { command_id: randomUUID(), by, round_id: round.id, settlement_id });
  await eventually(async () => expect(await lockOf(round)).toMatchObject({ settling: false, awaits_settlement: true }));
  expect(holds).toBe(1);
  expect(await read(orders[1]!)).toMatchObject({ status: 'approved', total_units: 3 });
  await anotherSettled();
  expect((await settlementsOf(round)).map(({ state }) => state as string)).toEqual(['undone']);
  expect(await complete(round, orders[0]!.id)).toMatchObject({ refused: 'round_unsettled' });
  const again = { command_id: randomUUID(), by, round_id: round.id, settlement_id: randomUUID() };
  expect(
    await service.ask(settleRoundCommand, { ...again, decisions: [{ round_product_id: short, decision: 'accept' }] }),
  ).toMatchObject({ refused: 'nothing_to_settle', errors: [{ path: 'decisions.0.round_product_id' }] });
  await service.ask(settleRoundCommand, { ...again, decisions: [] });
  await settledBy(round, by);
  expect(await read(orders[1]!)).toMatchObject({ status: 'cancelled' });
});

test('continues after a crash between the settlement and its orders, and settles once', async () => {
  const { round, orders } = await aClosedRound('cancel_short_lines');
  await settledBy(round, null);
  const before = await read(orders[1]!);
  const collection = (name: string) => mongoose.connection.collection<{ _id: string }>(name);
  // As if the process had ended once the settlement was stored.
  await collection('settlements').updateOne({ round_id: round.id }, { $set: { state: 'settling' } });
  const lock = { settling: true, awaits_settlement: true };
  await collection('round_gates').updateOne({ _id: round.id }, { $set: lock });
  await collection('settlements').updateOne({ round_id: round.id }, { $set: { writing: true } });
  await eventually(async () =>
    expect(await lockOf(round)).toMatchObject({ settling: false, awaits_settlement: false }),
  );
  expect(await settlementsOf(round)).toHaveLength(1);
  expect(await read(orders[1]!)).toEqual(before);
});

test('an order shows the policy of its round beside its timeline', async () => {
  const { orders } = await aClosedRound('accept', { extend_days: 3 });
  expect(await read(orders[0]!)).toMatchObject({ timeline: { close_policy: 'accept', extend_days: 3 } });
});
