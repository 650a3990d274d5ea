import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { readOrder } from '@junto/contracts/buyer/orders';
import {
  completeOrderCommand,
  previewSettlementCommand,
  settleRoundCommand,
  undoSettlementCommand,
} from '@junto/contracts/commands/buyer';
import { holdInvoicingCommand } from '@junto/contracts/commands/supplier';
import { roundSettled, roundSettlementUndone } from '@junto/contracts/events/buyer';
import { isRefusal, refuse } from '@junto/contracts/problems';
import type { WholeRoundState } from '@junto/contracts/round-state';
import type { OfferDecision } from '@junto/contracts/settlement';
import { answerCommand } from '@junto/service-kit/commands';
import { recountCommandOf } from '@junto/service-kit/recount/recount-command';
import { aRound } from '@junto/test-kit/a-round';
import { eventually } from '@junto/test-kit/eventually';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';
import { publishedEvents } from '../testing/published-events';
import { placeTwoOrders, type OwnedOrder } from '../testing/two-orders';

const service = buyerServiceOfSpec();
/** Holds that the buyer service requested, and the refusal with which the supplier service answers. */
let holds: { hold_id: string; round_product_ids: string[] | null }[];
/** What happens between the first judgment of a settlement and its storing. */
let duringHold: (() => Promise<unknown>) | undefined;
let holdRefusal: 'settlement_blocked' | 'settlement_invoiced' | undefined;

beforeAll(async () => {
  await service.play(
    answerCommand(holdInvoicingCommand, async ({ hold_id, round_product_ids }) => {
      if (holdRefusal === 'settlement_invoiced') return refuse('settlement_invoiced');
      if (holdRefusal === 'settlement_blocked') return refuse('settlement_blocked', { orders: ['A1B2C3'] });
      holds.push({ hold_id, round_product_ids });
      await duringHold?.();
      return { until: new Date(Date.now() + 600_000).toISOString() };
    }),
  );
});
beforeEach(() => {
  holds = [];
  holdRefusal = duringHold = undefined;
});

interface Closed {
  round: WholeRoundState;
  short: string;
  /** One order with both lines, one with the short line only. */
  orders: OwnedOrder[];
}

/** A closed round whose second offer stayed below its MOQ, with two approved orders. */
async function aClosedRound({ approve = true } = {}): Promise<Closed> {
  const round = await service.list(aRound({ offers: [{ moq: 5 }, { moq: 100 }] }));
  const orders = await placeTwoOrders(service, round);
  for (const { id } of approve ? orders : []) await service.approve(round, id);
  await service.beginClosing(round);
  await eventually(async () => expect(await gateOf(round.id)).toMatchObject({ step: 'cleared' }));
  return { round, short: round.offers[1]!.id, orders };
}

const gateOf = (id: string) => mongoose.connection.collection<{ _id: string }>('round_gates').findOne({ _id: id });

const settlementOf = (round: WholeRoundState, settlement_id: string = randomUUID()) => ({
  command_id: randomUUID(),
  by: randomUUID(),
  round_id: round.id,
  settlement_id,
});
const settling = (round: WholeRoundState, decisions: OfferDecision[], id: string = randomUUID()) =>
  service.ask(settleRoundCommand, { ...settlementOf(round, id), decisions });
const cancel = (round_product_id: string): OfferDecision => ({ round_product_id, decision: 'cancel_lines' });

const settledAs = (round: WholeRoundState, state: string) =>
  eventually(async () => {
    const found = await mongoose.connection.collection('settlements').findOne({ round_id: round.id, state });
    expect(found).toMatchObject({ writing: false });
  });
const read = async ({ id, buyer }: Closed['orders'][number]) =>
  (await service.call(readOrder, { as: buyer, params: { order_id: id } })).body;

describe('settling a round', () => {
  test('cancels the lines of a short offer, ends orders without any other line, and preserves what was placed', async () => {
    const { round, short, orders } = await aClosedRound();
    const events = await publishedEvents(service, 'order.settled', round.id);
    const preview = await service.ask(previewSettlementCommand, { round_id: round.id, decisions: [cancel(short)] });
    const price = round.offers[1]!.product.unit_price;
    expect(preview).toMatchObject({
      closed: true,
      settlement: null,
      offers: [{ round_product_id: short, lines: 2, ended_orders: 1, total_value: 5 * price }],
      placed: { orders: 2, lines: 3, units: 10 },
      settled: { orders: 1, lines: 1, units: 5 },
      blocked: { total: 0 },
    });
    const answer = await settling(round, [cancel(short)]);
    expect(answer).toMatchObject({ settlement: { state: 'settling', settled: { orders: 1, lines: 1, units: 5 } } });
    await settledAs(round, 'settled');
    expect(holds).toMatchObject([{ round_product_ids: [short] }]);
    const [both, ended] = [await read(orders[0]!), await read(orders[1]!)];
    expect(both).toMatchObject({ status: 'approved', total_units: 5, total_items: 1, items: [{ qty: 5 }] });
    expect(both.settlement).toMatchObject({ cancelled_items: [{ round_product_id: short, qty: 2, moq_missed: true }] });
    expect(ended).toMatchObject({ status: 'cancelled', total_value: 0, items: [] });
    await eventually(() =>
      expect(events.map((one) => one.aggregate_id).sort()).toEqual(orders.map(({ id }) => id).sort()),
    );
    // Pools and their nightly check keep what was committed.
    expect(await service.committed(round, orders[0]!.buyer)).toEqual([5, 5]);
    const recount = { what: 'pools', after: null, limit: 200, dry_run: true };
    expect(await service.ask(recountCommandOf('buyer'), recount)).toMatchObject({
      differences: [],
    });
  });

  test('accepts the lines of a short offer: orders preserve every line and store the decision', async () => {
    const { round, short, orders } = await aClosedRound();
    await settling(round, [{ round_product_id: short, decision: 'accept' }]);
    await settledAs(round, 'settled');
    expect(await read(orders[1]!)).toMatchObject({
      status: 'approved',
      total_units: 3,
      settlement: { decisions: [{ round_product_id: short, decision: 'accept' }], cancelled_items: [] },
    });
  });

  test('a repeated request, and two administrators at once, settle once', async () => {
    const { round, short } = await aClosedRound();
    const settled = await publishedEvents(service, roundSettled.type, round.id);
    const id = randomUUID();
    const answers = await Promise.all([
      settling(round, [cancel(short)], id),
      settling(round, [cancel(short)], id),
      settling(round, [{ round_product_id: short, decision: 'accept' }]),
    ]);
    expect(answers.filter(isRefusal).length).toBeGreaterThan(0);
    await settledAs(round, 'settled');
    expect(await mongoose.connection.collection('settlements').countDocuments({ round_id: round.id })).toBe(1);
    expect(await settling(round, [cancel(short)])).toMatchObject({ refused: 'round_settled' });
    await eventually(() => expect(settled).toHaveLength(1));
  });

  test('refuses with what has to be done first', async () => {
    const pending = await aClosedRound({ approve: false });
    expect(await settling(pending.round, [cancel(pending.short)])).toMatchObject({
      refused: 'orders_pending',
      params: { orders: 2 },
    });
    const { round, short, orders } = await aClosedRound();
    expect(await settling(round, [])).toMatchObject({
      refused: 'offers_undecided',
      params: { products: [round.offers[1]!.product.name] },
    });
    expect(await settling(round, [cancel(short), cancel(round.offers[0]!.id)])).toMatchObject({
      refused: 'nothing_to_settle',
      errors: [{ path: 'decisions.1.round_product_id' }],
    });
    const open = await service.aRound();
    expect(await settling(open, [])).toMatchObject({ refused: 'round_still_open' });
    holdRefusal = 'settlement_blocked';
    expect(await settling(round, [cancel(short)])).toMatchObject({ refused: 'settlement_blocked' });
    holdRefusal = undefined;
    const complete = { command_id: randomUUID(), by: randomUUID(), order_id: orders[0]!.id, round_id: round.id };
    await service.ask(completeOrderCommand, complete);
    expect(await settling(round, [cancel(short)])).toMatchObject({ refused: 'settlement_blocked' });
    expect(await read(orders[1]!)).toMatchObject({ status: 'approved', settlement: null });
  });

  test('is judged again if an order is completed while the supplier service holds the invoices', async () => {
    const { round, short, orders } = await aClosedRound();
    const complete = { command_id: randomUUID(), by: randomUUID(), order_id: orders[0]!.id, round_id: round.id };
    duringHold = () => service.ask(completeOrderCommand, complete);
    expect(await settling(round, [cancel(short)])).toMatchObject({ refused: 'settlement_blocked' });
    expect(holds).toHaveLength(1);
  });

  test('continues where a crash interrupted it, and completes no order meanwhile', async () => {
    const { round, short, orders } = await aClosedRound();
    await settling(round, [cancel(short)]);
    await settledAs(round, 'settled');
    // As if the process had ended after the first order.
    const stored = mongoose.connection.collection<{ _id: string; settlement: unknown }>('orders');
    await mongoose.connection
      .collection('settlements')
      .updateOne({ round_id: round.id }, { $set: { state: 'settling' } });
    await mongoose.connection
      .collection('round_gates')
      .updateOne({ _id: round.id as never }, { $set: { settling: true } });
    const before = await stored.findOne({ _id: orders[0]!.id });
    const complete = { command_id: randomUUID(), by: randomUUID(), order_id: orders[0]!.id, round_id: round.id };
    expect(await service.ask(completeOrderCommand, complete)).toMatchObject({ refused: 'round_settling' });
    await mongoose.connection.collection('settlements').updateOne({ round_id: round.id }, { $set: { writing: true } });
    await settledAs(round, 'settled');
    expect(await stored.findOne({ _id: orders[0]!.id })).toEqual(before);
    expect(await service.ask(completeOrderCommand, complete)).toMatchObject({ order: { status: 'completed' } });
  });
});

describe('undoing a settlement', () => {
  test('restores every order as placed, once, and lets an administrator decide again', async () => {
    const { round, short, orders } = await aClosedRound();
    const before = [await read(orders[0]!), await read(orders[1]!)];
    const undone = await publishedEvents(service, roundSettlementUndone.type, round.id);
    const id = randomUUID();
    await settling(round, [cancel(short)], id);
    await settledAs(round, 'settled');
    const undo = { ...settlementOf(round, id) };
    expect(await service.ask(undoSettlementCommand, undo)).toMatchObject({ settlement: { state: 'undoing' } });
    await settledAs(round, 'undone');
    expect(await service.ask(undoSettlementCommand, undo)).toMatchObject({ settlement: { state: 'undone' } });
    const after = [await read(orders[0]!), await read(orders[1]!)];
    const versionless = (found: typeof after) => found.map(({ version: _version, ...facts }) => facts);
    expect(versionless(after)).toEqual(versionless(before));
    await eventually(() => expect(undone).toHaveLength(1));
    // The hold of an undo has an id of its own, and any sent invoice prevents it.
    expect(holds[1]).toMatchObject({ round_product_ids: null });
    expect(undone[0]).toMatchObject({ payload: { hold_id: holds[1]!.hold_id } });
    expect(holds[1]!.hold_id).not.toBe(holds[0]!.hold_id);
    expect(await settling(round, [{ round_product_id: short, decision: 'accept' }])).not.toHaveProperty('refused');
    await settledAs(round, 'settled');
  });

  test('is refused after 24 hours and once an invoice was sent', async () => {
    const { round, short } = await aClosedRound();
    const id = randomUUID();
    await settling(round, [cancel(short)], id);
    await settledAs(round, 'settled');
    holdRefusal = 'settlement_invoiced';
    expect(await service.ask(undoSettlementCommand, settlementOf(round, id))).toMatchObject({
      refused: 'settlement_invoiced',
    });
    holdRefusal = undefined;
    const yesterday = new Date(Date.now() - 24 * 60 * 60_000);
    await mongoose.connection.collection('settlements').updateOne({ round_id: round.id }, { $set: { at: yesterday } });
    expect(await service.ask(undoSettlementCommand, settlementOf(round, id))).toMatchObject({
      refused: 'undo_too_late',
    });
    const preview = await service.ask(previewSettlementCommand, { round_id: round.id, decisions: [] });
    expect(preview).toMatchObject({ undo: { problem: 'undo_too_late' }, settled: { orders: 1 } });
  });
});
