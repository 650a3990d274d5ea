import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { previewSettlementCommand, readClaimsCommand, undoSettlementCommand } from '@junto/contracts/commands/buyer';
import { roundSettled, roundSettlementAwaited } from '@junto/contracts/events/buyer';
import type { OfferAllocation } from '@junto/contracts/settlement';
import { recountCommandOf } from '@junto/service-kit/recount/recount-command';
import { eventually } from '@junto/test-kit/eventually';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';
import { publishedEvents } from '../testing/published-events';
import { scarceRounds, supplyReason } from '../testing/scarce-rounds';

const service = buyerServiceOfSpec();
const on = scarceRounds(service);

describe('settling a round with less supply than demand', () => {
  test('waits under ask for an administrator, who sees each line', async () => {
    const { round, scarce, orders } = await on.aScarceRound(350);
    const awaited = await publishedEvents(service, roundSettlementAwaited.type, round.id);
    await eventually(() => expect(awaited).toHaveLength(1));
    const preview = await service.ask(previewSettlementCommand, { round_id: round.id, decisions: [], allocations: [] });
    expect(preview).toMatchObject({
      scarce: [
        {
          ...{ round_product_id: scarce, supply: 350, reason: supplyReason, demand: 450, units_per_pack: 25 },
          ...{ mode: 'proportional', left_over: 0, lines: 3, cut: 3, cancelled: 0 },
        },
      ],
      placed: { orders: 3, units: 453 },
      settled: { orders: 3, units: 353 },
    });
    const claims = await service.ask(readClaimsCommand, { round_id: round.id, round_product_id: scarce });
    expect(claims).toMatchObject({
      ...{ supply: 350, demand: 450, lines: 3 },
      claims: orders.map(({ id }, index) => ({ order_id: id, units: [225, 125, 100][index] })),
    });
    const covered = { round_id: round.id, round_product_id: round.offers[1]!.id };
    expect(await service.ask(readClaimsCommand, covered)).toMatchObject({ refused: 'not_found' });
  });

  test.each(['accept', 'cancel_short_lines'] as const)('under %s shares it in proportion by itself', async (policy) => {
    const { round, orders } = await on.aScarceRound(350, policy);
    await on.stored(round, 'settled');
    expect(await on.unitsOf(orders)).toEqual([[175, 3], [100], [75]]);
  });

  test('in proportion: lines and totals follow, pools keep what was placed, and an undo restores it', async () => {
    const { round, scarce, orders } = await on.aScarceRound(350);
    const before = await Promise.all(orders.map(on.read));
    const settled = await publishedEvents(service, roundSettled.type, round.id);
    const id = randomUUID();
    await on.settling(round, [], id);
    await on.stored(round, 'settled');
    const after = await Promise.all(orders.map(on.read));
    expect(after.map(({ total_units }) => total_units)).toEqual([178, 100, 75]);
    const [first] = after;
    expect(first).toMatchObject({
      items: [{ qty: 175, placed_qty: 225, cut: { supply: 350, demand: 450, reason: null } }, { qty: 3 }],
      ...{ total_value: 178 * 2.05, settlement: { id, cancelled_items: [] } },
    });
    expect(first!.items[1]!.placed_qty ?? null).toBeNull();
    await eventually(() =>
      expect(settled).toMatchObject([
        {
          payload: {
            settlement: {
              supplies: [{ round_product_id: scarce, units: 350 }],
              allocations: [{ round_product_id: scarce, mode: 'proportional' }],
              settled: { units: 353, total_value: 353 * 2.05 },
            },
          },
        },
      ]),
    );
    expect(await service.committed(round, orders[0]!.buyer)).toEqual([450, 3]);
    const recount = { what: 'pools', after: null, limit: 200, dry_run: true };
    expect(await service.ask(recountCommandOf('buyer'), recount)).toMatchObject({ differences: [] });
    const undo = { command_id: randomUUID(), by: randomUUID(), round_id: round.id, settlement_id: id };
    await service.ask(undoSettlementCommand, undo);
    await on.stored(round, 'undone');
    const restored = await Promise.all(orders.map(on.read));
    const facts = (found: typeof before) =>
      found.map(({ version: _version, items, ...rest }) => ({ ...rest, units: items.map(({ qty }) => qty) }));
    expect(facts(restored)).toEqual(facts(before));
  });

  test('first come: a line without units is cancelled, and an order without another line ends', async () => {
    const { round, scarce, orders } = await on.aScarceRound(250);
    await on.settling(round, [{ round_product_id: scarce, mode: 'first_come', shares: [] }]);
    await on.stored(round, 'settled');
    expect(await on.unitsOf(orders)).toEqual([[225, 3], [25], []]);
    expect(await on.read(orders[2]!)).toMatchObject({
      ...{ status: 'cancelled', total_value: 0, total_units: 0 },
      settlement: { cancelled_items: [{ qty: 100, cut: { supply: 250, demand: 450 }, moq_missed: false }] },
    });
  });

  test('by hand: a line that differs needs a reason, which its buyer reads', async () => {
    const { round, scarce, orders } = await on.aScarceRound(350);
    const claims = await service.ask(readClaimsCommand, { round_id: round.id, round_product_id: scarce });
    const ids = 'claims' in claims ? claims.claims.map(({ line_id }) => line_id) : [];
    const shares = (units: number[], why: string | null) =>
      ids.map((line_id, index) => ({ line_id, units: units[index]!, reason: why }));
    const byHand = (all: OfferAllocation['shares'], round_product_id = scarce) =>
      on.settling(round, [{ round_product_id, mode: 'by_hand', shares: all }]);
    const refusals: [ReturnType<typeof shares>, string, string][] = [
      [shares([200, 100, 50], null), 'allocations.0.shares.0', 'reason_missing'],
      [shares([190, 100, 50], 'Agreed'), 'allocations.0.shares.0', 'no_whole_packs'],
      [shares([225, 125, 25], 'Agreed'), 'allocations.0.shares', 'above_supply'],
      [shares([150, 100, 75], 'Agreed'), 'allocations.0.shares', 'left_over'],
      [[{ line_id: randomUUID(), units: 25, reason: 'Agreed' }], 'allocations.0.shares.0', 'unknown_line'],
    ];
    for (const [typed, path, message] of refusals) {
      const refused = await byHand(typed);
      expect(refused).toMatchObject({ refused: 'invalid_request' });
      expect(refused).toMatchObject({ errors: expect.arrayContaining([{ path, message }]) as unknown });
    }
    expect(await byHand([], round.offers[1]!.id)).toMatchObject({
      ...{ refused: 'invalid_request', errors: [{ path: 'allocations.0.round_product_id' }] },
    });
    await byHand(shares([200, 100, 50], 'As agreed by phone'));
    await on.stored(round, 'settled');
    expect(await on.unitsOf(orders)).toEqual([[200, 3], [100], [50]]);
    expect((await on.read(orders[2]!)).items).toMatchObject([{ cut: { reason: 'As agreed by phone' } }]);
  });

  test('continues after a crash between its orders with the same shares', async () => {
    const { round, orders } = await on.aScarceRound(350);
    await on.settling(round, []);
    await on.stored(round, 'settled');
    const collection = (name: string) => mongoose.connection.collection<{ _id: string }>(name);
    const written = await collection('orders').find({ round_id: round.id }).sort({ _id: 1 }).toArray();
    // As if the process had ended after the first order; the supplier states another figure meanwhile.
    const placed = { $set: { settlement: null, 'items.0.qty': 125, 'items.0.placed_qty': null, 'items.0.cut': null } };
    await collection('orders').updateOne({ _id: orders[1]!.id }, placed);
    await collection('settlements').updateOne({ round_id: round.id }, { $set: { state: 'settling' } });
    await collection('round_gates').updateOne({ _id: round.id }, { $set: { settling: true } });
    await on.state(on.withSupply(round, 100), 9);
    await eventually(async () =>
      expect(await collection('listed_rounds').findOne({ _id: round.id })).toMatchObject({ version: 9 }),
    );
    await collection('settlements').updateOne({ round_id: round.id }, { $set: { writing: true } });
    await on.stored(round, 'settled');
    expect(await on.unitsOf(orders)).toEqual([[175, 3], [100], [75]]);
    const again = await collection('orders').find({ round_id: round.id }).sort({ _id: 1 }).toArray();
    const facts = (all: object[]) => all.map((one) => ({ ...one, version: 0 }));
    expect(facts(again)).toEqual(facts(written));
    await on.until(round, { settling: false, awaits_settlement: false });
  });
});
