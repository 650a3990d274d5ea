import mongoose from 'mongoose';
import { poolChanged } from '@junto/contracts/events/buyer';
import { subscribeToEvents } from '@junto/service-kit/events/subscribe-to-events';
import { takeNight } from '@junto/service-kit/recount/recount-nightly';
import { eventually } from '@junto/test-kit/eventually';
import { recounterOf } from '@junto/test-kit/recounter-of';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';

const service = buyerServiceOfSpec();

const gates = () => mongoose.connection.collection<{ _id: string }>('round_gates');
const recount = recounterOf(service, 'buyer');

test('units of a round lock that differ from its orders and carts are found, reported and repaired, with all read models', async () => {
  const round = await service.aRound({ offers: [{}, {}] });
  const [first, second] = round.offers.map(({ id }) => id) as [string, string];
  const [ordering, choosing] = [await service.aBuyer(), await service.aBuyer()];
  await service.fill(ordering, round, [4, 1]);
  await service.placeCart(ordering, round);
  await service.fill(choosing, round, [3, 0]);
  expect(await recount('pools', true)).toMatchObject({ differences: [], looked_at: 1 });

  await gates().updateOne(
    { _id: round.id },
    { $set: { [`committed.${first}`]: 9, total_committed: 10, [`selected.${second}`]: 2 } },
  );
  const found = [
    { id: round.id, field: `committed.${first}`, kept: 9, counted: 4 },
    { id: round.id, field: `selected.${second}`, kept: 2, counted: 0 },
    { id: round.id, field: 'total_committed', kept: 10, counted: 5 },
  ];
  expect(await recount('pools', true)).toMatchObject({ differences: found, mended: 0 });
  expect(await gates().findOne({ _id: round.id })).toMatchObject({ total_committed: 10 });

  const republished = new Map<string, number>();
  subscribeToEvents(
    service.bus,
    poolChanged,
    ({ payload }) => republished.set(payload.round_product_id, payload.current_committed_qty),
    {
      log: service.service.log,
    },
  );
  await (await service.bus.ready()).connection.flush();
  expect(await recount('pools', false)).toMatchObject({ differences: found, mended: 3, next: null });
  expect(await gates().findOne({ _id: round.id })).toMatchObject({
    committed: { [first]: 4, [second]: 1 },
    selected: { [first]: 3 },
    total_committed: 5,
  });
  await eventually(() =>
    expect(republished).toEqual(
      new Map([
        [first, 4],
        [second, 1],
      ]),
    ),
  );
  // A writer that cached the round continues from the repaired state.
  await service.fill(ordering, round, [2, 0]);
  expect((await service.placeCart(ordering, round)).status).toBe(201);
  expect(await service.committed(round, ordering)).toEqual([6, 1]);
  expect(await recount('pools', true)).toMatchObject({ differences: [] });
});

test('an order whose total differs from its lines is reported and not changed', async () => {
  const round = await service.aRound();
  const order = await service.order(await service.aBuyer(), round, 3);
  const orders = mongoose.connection.collection<{ _id: string; total_units: number }>('orders');
  await orders.updateOne({ _id: order.id }, { $set: { total_units: 5 } });
  expect(await recount('order_totals', false)).toMatchObject({
    differences: [{ id: order.id, field: 'total_units', kept: 5, counted: 3 }],
    mended: 0,
  });
  expect(await orders.findOne({ _id: order.id })).toMatchObject({ total_units: 5 });
});

test('one of all replicas runs a night, and a new database has no night to run', async () => {
  await mongoose.connection.collection('recount_nights').deleteMany({});
  const night = (day: number) => new Date(Date.UTC(2026, 0, day, 3, 5));
  expect(await takeNight(night(1))).toBe(false);
  expect(await takeNight(night(1))).toBe(false);
  const taken = await Promise.all([takeNight(night(2)), takeNight(night(2)), takeNight(night(2))]);
  expect(taken.filter(Boolean)).toHaveLength(1);
});

test('approved units of a product with price tiers are counted again', async () => {
  const tiers = [{ from_units: 100, unit_price: 1 }];
  const round = await service.aRound({ offers: [{ tiers }, {}] });
  const buyer = await service.aBuyer();
  await service.fill(buyer, round, [4, 1]);
  const { body } = await service.placeCart(buyer, round);
  await service.approve(round, body.id);
  expect(await recount('pools', true)).toMatchObject({ differences: [] });
  const [tiered] = round.offers;
  await gates().updateOne({ _id: round.id }, { $set: { [`approved.${tiered!.id}`]: 9 } });
  const found = [{ id: round.id, field: `approved.${tiered!.id}`, kept: 9, counted: 4 }];
  expect(await recount('pools', false)).toMatchObject({ differences: found, mended: 1 });
  expect(await gates().findOne({ _id: round.id })).toMatchObject({ approved: { [tiered!.id]: 4 } });
});
