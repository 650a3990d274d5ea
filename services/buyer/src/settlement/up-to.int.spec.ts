import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { setCartItem } from '@junto/contracts/buyer/carts';
import { readOrder } from '@junto/contracts/buyer/orders';
import { readPools } from '@junto/contracts/buyer/rounds';
import {
  approveOrderCommand,
  completeOrderCommand,
  previewSettlementCommand,
  readCommittedCommand,
  rejectOrderCommand,
  undoSettlementCommand,
} from '@junto/contracts/commands/buyer';
import { holdInvoicingCommand } from '@junto/contracts/commands/supplier';
import { roundTermsChanged } from '@junto/contracts/events/supplier';
import type { WholeRoundState } from '@junto/contracts/round-state';
import { answerCommand } from '@junto/service-kit/commands';
import { recountCommandOf } from '@junto/service-kit/recount/recount-command';
import { aRound, roundEvent, type RoundFacts } from '@junto/test-kit/a-round';
import { eventually } from '@junto/test-kit/eventually';
import type { Person } from '@junto/test-kit/tokens';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';
import type { OwnedOrder } from '../testing/two-orders';

const service = buyerServiceOfSpec();
let holds: string[];
beforeAll(async () => {
  await service.play(
    answerCommand(holdInvoicingCommand, async ({ round_id }) => {
      holds.push(round_id);
      return { until: new Date(Date.now() + 600_000).toISOString() };
    }),
  );
});
beforeEach(() => void (holds = []));

/** One offer in packs of 10 with an MOQ of 100, and one that every order reaches. */
const aRoundOfPacks = (facts: RoundFacts = {}) =>
  service.list(aRound({ offers: [{ moq: 100, units_per_pack: 10 }, { moq: 1 }], ...facts }));

const setLine = (buyer: Person, round: WholeRoundState, qty: number, up_to?: number | null) =>
  service.call(setCartItem, {
    as: buyer,
    params: { round_id: round.id, round_product_id: round.offers[0]!.id },
    body: { qty, ...(up_to !== undefined && { up_to }) },
  });

async function order(round: WholeRoundState, qty: number, up_to?: number): Promise<OwnedOrder> {
  const buyer = await service.aBuyer();
  expect((await setLine(buyer, round, qty, up_to)).status).toBe(200);
  const { body, status } = await service.placeCart(buyer, round);
  expect(status).toBe(201);
  return { id: body.id, buyer };
}

const decisionOn = (round: WholeRoundState, order_id: string) => ({
  ...{ command_id: randomUUID(), by: randomUUID(), order_id, round_id: round.id },
});
const approve = (round: WholeRoundState, { id }: OwnedOrder) =>
  service.ask(approveOrderCommand, { ...decisionOn(round, id), accept_moq_missed: true });
const lockOf = ({ id }: WholeRoundState) =>
  mongoose.connection.collection<{ _id: string; awaits_settlement?: boolean }>('round_gates').findOne({ _id: id });
const settlements = () => mongoose.connection.collection<{ _id: string; round_id: string }>('settlements');
const read = async ({ id, buyer }: OwnedOrder) =>
  (await service.call(readOrder, { as: buyer, params: { order_id: id } })).body;
const lineOf = async (owned: OwnedOrder) => (await read(owned)).items[0];

async function close(round: WholeRoundState): Promise<void> {
  await service.beginClosing(round);
  await eventually(async () => expect(await lockOf(round)).toMatchObject({ step: 'cleared' }));
}
const settled = (round: WholeRoundState) =>
  eventually(async () => {
    expect(await lockOf(round)).toMatchObject({ step: 'cleared', awaits_settlement: false });
    return (await settlements().findOne({ round_id: round.id }))!;
  });

test('pools count the quantity only, and know what up-to quantities of live orders add', async () => {
  const round = await aRoundOfPacks();
  const [first, second] = [await order(round, 40, 60), await order(round, 20, 25 + 5)];
  const pool = async () => {
    const { body } = await service.call(readPools, { as: first!.buyer, params: { round_id: round.id } });
    return body.pools.find(({ round_product_id }) => round_product_id === round.offers[0]!.id);
  };
  expect(await pool()).toMatchObject({ current_committed_qty: 60, drawable_qty: 30 });
  const ofOffer = (units: number) => ({ [round.offers[0]!.id]: units });
  expect(await service.ask(readCommittedCommand, { round_id: round.id })).toEqual({
    ...{ committed: ofOffer(60), drawable: ofOffer(30) },
  });
  await service.ask(rejectOrderCommand, { ...decisionOn(round, second!.id), reason: 'Unpaid invoices' });
  expect(await pool()).toMatchObject({ current_committed_qty: 40, drawable_qty: 20 });
});

describe('a round without new settings', () => {
  test('awaits its settlement from the approval of an order with an up-to quantity on', async () => {
    const round = await aRoundOfPacks();
    const plain = await order(round, 40);
    await approve(round, plain);
    expect(await lockOf(round)).toMatchObject({ awaits_settlement: false });
    const carrying = await order(round, 10, 20);
    expect(await lockOf(round)).toMatchObject({ awaits_settlement: false });
    await approve(round, carrying);
    expect(await lockOf(round)).toMatchObject({ awaits_settlement: true });
    // A later state of the round does not end that.
    await service.emit(roundTermsChanged, roundEvent({ ...round, description: 'Later' }, 2, 'approved'));
    await eventually(async () => expect(await lockOf(round)).toMatchObject({ terms: 2, awaits_settlement: true }));
  });

  test('draws in order of placing, the last line to its next whole pack, and settles without anybody', async () => {
    const round = await aRoundOfPacks();
    const orders = [
      await order(round, 30, 50),
      await order(round, 25),
      await order(round, 20, 80),
      await order(round, 3, 90),
    ];
    for (const one of orders) await approve(round, one);
    await close(round);
    const settlement = await settled(round);
    // 78 of 100 placed: 20 come from the first, the other 2 from the third, whose pack is 30.
    expect(await Promise.all(orders.map(lineOf))).toMatchObject([
      { qty: 50, placed_qty: 30, up_to: 50, unit_price: 2.05, placed_price: null, subtotal: 102.5 },
      { qty: 25, placed_qty: null },
      { qty: 30, placed_qty: 20, up_to: 80 },
      { qty: 3, placed_qty: null, up_to: 90 },
    ]);
    expect(await read(orders[0]!)).toMatchObject({ status: 'approved', total_units: 50, total_value: 102.5 });
    // Together they reach the MOQ, which every line had missed.
    for (const one of orders) expect(await lineOf(one)).toMatchObject({ moq_missed: false });
    expect(settlement).toMatchObject({
      ...{ by: null, decisions: [], drawn: [{ round_product_id: round.offers[0]!.id, units: 30, moq_met: true }] },
      ...{ placed: { units: 78 }, settled: { units: 108 } },
    });
    // The supplier service may not know of the up-to quantities yet, so the settlement holds its invoices.
    expect(holds).toContain(round.id);
    const preview = await service.ask(previewSettlementCommand, { round_id: round.id, decisions: [] });
    expect(preview).toMatchObject({ offers: [], placed: { units: 78 }, settled: { units: 108 } });
    // Pools and their nightly check keep what was placed.
    expect((await service.committed(round, orders[0]!.buyer))[0]).toBe(78);
    const recount = { what: 'pools', after: null, limit: 200, dry_run: true };
    expect(await service.ask(recountCommandOf('buyer'), recount)).toMatchObject({ differences: [] });
  });

  test('draws nothing that does not complete the offer together, and then waits for an administrator and completes no order', async () => {
    const round = await aRoundOfPacks();
    const orders = [await order(round, 30, 50), await order(round, 20, 30)];
    for (const one of orders) await approve(round, one);
    await close(round);
    await eventually(async () => expect(await lockOf(round)).toMatchObject({ decisions_awaited: true }));
    const line = await lineOf(orders[0]!);
    expect(line).toMatchObject({ qty: 30, moq_missed: true });
    expect(line!.placed_qty ?? null).toBeNull();
    expect(await service.ask(completeOrderCommand, decisionOn(round, orders[0]!.id))).toMatchObject({
      refused: 'round_unsettled',
    });
  });

  test('the undo restores what was placed, and the round awaits its settlement again', async () => {
    const round = await aRoundOfPacks();
    const owned = await order(round, 90, 100);
    await approve(round, owned);
    await close(round);
    const settlement = await settled(round);
    expect(await lineOf(owned)).toMatchObject({ qty: 100, placed_qty: 90, moq_missed: false });
    const undo = { command_id: randomUUID(), by: randomUUID(), round_id: round.id, settlement_id: settlement._id };
    await service.ask(undoSettlementCommand, undo);
    await eventually(async () =>
      expect(await lockOf(round)).toMatchObject({ settling: false, awaits_settlement: true }),
    );
    const restored = await read(owned);
    expect(restored).toMatchObject({ total_units: 90, total_value: 184.5, settlement: null });
    expect(restored.items).toMatchObject([{ qty: 90, placed_qty: null, up_to: 100, moq_missed: true }]);
  });

  test('a settlement that continues after an interruption ends with the same lines', async () => {
    const round = await aRoundOfPacks();
    const orders = [await order(round, 40, 60), await order(round, 30, 60)];
    for (const one of orders) await approve(round, one);
    await close(round);
    await settled(round);
    const lines = async () => Promise.all(orders.map(async (one) => (await read(one)).items));
    const before = await lines();
    expect(before).toMatchObject([[{ qty: 60 }], [{ qty: 40 }]]);
    // As if the process had ended after the first order.
    const second = { _id: orders[1]!.id };
    const stored = mongoose.connection.collection<{ _id: string }>('orders');
    const placed = { 'items.0.qty': 30, 'items.0.placed_qty': null, 'items.0.moq_missed': true, settlement: null };
    await stored.updateOne(second, { $set: placed });
    await settlements().updateOne({ round_id: round.id }, { $set: { state: 'settling', writing: true } });
    await eventually(async () =>
      expect(await settlements().findOne({ round_id: round.id })).toMatchObject({ state: 'settled', writing: false }),
    );
    expect(await lines()).toEqual(before);
  });
});

test('drawn units count for a price tier only up to the threshold', async () => {
  const tiers = [
    { from_units: 100, unit_price: 1.9 },
    { from_units: 105, unit_price: 1.7 },
  ];
  const round = await aRoundOfPacks({ offers: [{ moq: 100, units_per_pack: 10, tiers }] });
  const [plain, carrying] = [await order(round, 88), await order(round, 8, 40)];
  for (const one of [plain, carrying]) await approve(round, one);
  await close(round);
  await settled(round);
  expect(await lineOf(carrying)).toMatchObject({ qty: 20, placed_qty: 8, unit_price: 1.9, placed_price: 2.05 });
  expect(await lineOf(plain)).toMatchObject({ qty: 88, unit_price: 1.9 });
});
