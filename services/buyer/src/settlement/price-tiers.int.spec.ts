import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { placeOrder, readOrder } from '@junto/contracts/buyer/orders';
import { readPools } from '@junto/contracts/buyer/rounds';
import { previewSettlementCommand, undoSettlementCommand } from '@junto/contracts/commands/buyer';
import { holdInvoicingCommand } from '@junto/contracts/commands/supplier';
import { productChanged } from '@junto/contracts/events/supplier';
import type { WholeRoundState } from '@junto/contracts/round-state';
import { answerCommand } from '@junto/service-kit/commands';
import { aRound, productEvent, productOf } from '@junto/test-kit/a-round';
import { eventually } from '@junto/test-kit/eventually';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';
import type { OwnedOrder } from '../testing/two-orders';

const service = buyerServiceOfSpec();
beforeAll(async () => {
  const hold = async () => ({ until: new Date(Date.now() + 600_000).toISOString() });
  await service.play(answerCommand(holdInvoicingCommand, hold));
});

/** One offer at 2.05, from 10 units at 1.90, from 20 units at 1.70. */
const tiers = [
  { from_units: 10, unit_price: 1.9 },
  { from_units: 20, unit_price: 1.7 },
];
const aTieredRound = () => service.list(aRound({ offers: [{ moq: 10, tiers }, { moq: 1 }] }));

async function order(round: WholeRoundState, qty: number, other = 0): Promise<OwnedOrder & { price: number }> {
  const buyer = await service.aBuyer();
  await service.fill(buyer, round, [qty, other]);
  const { body } = await service.placeCart(buyer, round);
  return { id: body.id, buyer, price: body.items[0]!.unit_price };
}

const read = async ({ id, buyer }: OwnedOrder) =>
  (await service.call(readOrder, { as: buyer, params: { order_id: id } })).body;
const lockOf = ({ id }: WholeRoundState) =>
  mongoose.connection.collection<{ _id: string }>('round_gates').findOne({ _id: id });

async function close(round: WholeRoundState): Promise<void> {
  await service.beginClosing(round);
  await eventually(async () =>
    expect(await lockOf(round)).toMatchObject({ step: 'cleared', awaits_settlement: false }),
  );
}

test('an order is placed at the tier of the approved units and its own, because pending orders can be rejected', async () => {
  const round = await aTieredRound();
  const first = await order(round, 6);
  expect(first.price).toBe(2.05);
  expect((await order(round, 6)).price).toBe(2.05);
  await service.approve(round, first.id);
  expect((await order(round, 4)).price).toBe(1.9);
  expect((await order(round, 14)).price).toBe(1.7);
  const buyer = await service.aBuyer();
  const cart = await service.fill(buyer, round, [5, 0]);
  expect(cart).toMatchObject({ items: [{ unit_price: 1.9, subtotal: 9.5, tiers, pool: { approved_qty: 6 } }] });
  const { body } = await service.call(readPools, { as: buyer, params: { round_id: round.id } });
  expect(body.pools.map(({ approved_qty }) => approved_qty)).toEqual([6, undefined]);
});

test('a price that fell since the buyer saw it is taken, one that rose is refused', async () => {
  const round = await aTieredRound();
  const buyer = await service.aBuyer();
  await service.fill(buyer, round, [10, 0]);
  const place = (unit_price: number) => {
    const lines = [{ round_product_id: round.offers[0]!.id, qty: 10, unit_price }];
    return service.call(placeOrder, { as: buyer, params: { round_id: round.id }, body: { lines } });
  };
  expect((await place(1.89)).problem).toMatchObject({ code: 'cart_changed' });
  expect((await place(2.05)).body).toMatchObject({ items: [{ unit_price: 1.9 }], total_value: 19 });
});

test('at the settlement everybody pays the tier that the pool reached, and its undo restores what was placed', async () => {
  const round = await aTieredRound();
  const orders = [await order(round, 6, 1), await order(round, 4), await order(round, 10)];
  for (const { id } of orders) await service.approve(round, id);
  await close(round);
  const [first, second, third] = await Promise.all(orders.map(read));
  expect(first).toMatchObject({
    items: [{ unit_price: 1.7, placed_price: 2.05, subtotal: 10.2 }, { unit_price: 2.05 }],
    ...{ status: 'approved', total_value: 12.25, settlement: { decisions: [], cancelled_items: [] } },
  });
  expect(first!.items[1]!.placed_price ?? null).toBeNull();
  expect(second).toMatchObject({ items: [{ unit_price: 1.7, placed_price: 2.05 }], total_value: 6.8 });
  expect(third).toMatchObject({ items: [{ unit_price: 1.7, placed_price: 1.9 }], total_value: 17 });

  const stored = await mongoose.connection.collection('settlements').findOne({ round_id: round.id });
  expect(stored).toMatchObject({ placed: { total_minor: 4_155 }, settled: { total_minor: 3_605 } });
  // The page of the settlement computes from placed values too, after the orders are written.
  const preview = { round_id: round.id, decisions: [] };
  expect(await service.ask(previewSettlementCommand, preview)).toMatchObject({
    ...{ placed: { total_value: 41.55 }, settled: { total_value: 36.05 } },
  });
  const undo = { command_id: randomUUID(), by: randomUUID(), round_id: round.id };
  const input = { ...undo, settlement_id: String(stored!._id) };
  await service.ask(undoSettlementCommand, input);
  await eventually(async () => expect(await lockOf(round)).toMatchObject({ settling: false, awaits_settlement: true }));
  const restored = await read(orders[2]!);
  expect(restored).toMatchObject({ items: [{ unit_price: 1.9 }], total_value: 19, settlement: null });
  expect(restored.items[0]!.placed_price ?? null).toBeNull();
});

test('a new price in the catalogue changes no offer with price tiers', async () => {
  const round = await aTieredRound();
  for (const offer of round.offers) {
    const product = productOf(offer, round.supplier_id, { unit_price: 9, name: 'Renamed', version: 2 });
    await service.emit(productChanged, productEvent(product));
  }
  const buyer = await service.aBuyer();
  await eventually(async () => {
    const { items } = await service.fill(buyer, round, [1, 1]);
    expect(items.map(({ unit_price, product }) => [product.name, unit_price])).toEqual([
      ['Renamed', 2.05],
      ['Renamed', 9],
    ]);
  });
});
