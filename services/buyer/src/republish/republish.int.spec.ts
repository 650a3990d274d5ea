import { cancelOrder } from '@junto/contracts/buyer/orders';
import { readOriginalsCommand, republishCommand } from '@junto/contracts/commands/buyer';
import { orderChanged, participationChanged, poolChanged } from '@junto/contracts/events/buyer';
import { isRefusal } from '@junto/contracts/problems';
import { sendCommand } from '@junto/service-kit/commands';
import type { EnvelopeOf } from '@junto/service-kit/events/consumer';
import { subscribeToEvents } from '@junto/service-kit/events/subscribe-to-events';
import { aRound } from '@junto/test-kit/a-round';
import { eventually } from '@junto/test-kit/eventually';
import { republishAll } from '@junto/test-kit/republish-all';
import { aBuyer } from '@junto/test-kit/tokens';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';

const service = buyerServiceOfSpec();

const republish = (what: 'orders' | 'pools' | 'participations') =>
  republishAll((after) => service.ask(republishCommand, { what, after, limit: 2 }));

test('republishes every order and pool as it is now, page by page, without an actor', async () => {
  const round = await service.list(aRound({ offers: [{}, {}, {}] }));
  const buyers = [aBuyer(), aBuyer(), aBuyer()];
  const orders = [];
  for (const buyer of buyers) {
    await service.fill(buyer, round, [2, 1]);
    orders.push((await service.placeCart(buyer, round)).body);
  }
  const log = service.service.log;
  const [receivedOrders, receivedPools] = [
    [] as EnvelopeOf<typeof orderChanged>[],
    [] as EnvelopeOf<typeof poolChanged>[],
  ];
  subscribeToEvents(service.bus, orderChanged, (event) => receivedOrders.push(event), { log });
  subscribeToEvents(service.bus, poolChanged, (event) => receivedPools.push(event), { log });
  await (await service.bus.ready()).connection.flush();

  expect(await republish('orders')).toBe(3);
  expect(await republish('pools')).toBe(3);
  await eventually(() => expect(receivedOrders).toHaveLength(3));
  const byId = <T extends { id: string }>(list: T[]) => [...list].sort((a, b) => a.id.localeCompare(b.id));
  expect(byId(receivedOrders.map(({ payload }) => payload.order))).toEqual(byId(orders));
  expect(receivedOrders.map(({ version, actor, payload }) => [version, actor.kind, payload.before])).toEqual(
    Array(3).fill([1, 'system', null]),
  );
  // The pools as a reader sees them, whatever the placements published before.
  await eventually(() =>
    expect(
      new Map(receivedPools.map(({ payload }) => [payload.round_product_id, payload.current_committed_qty])),
    ).toEqual(new Map(round.offers.map(({ id }, index) => [id, [6, 3, 0][index]]))),
  );
  expect(await service.committed(round, buyers[0]!)).toEqual([6, 3, 0]);
});

test('returns originals for comparison, and republishes only those that differ', async () => {
  const round = await service.list(aRound({ offers: [{}, {}] }));
  const buyer = aBuyer();
  await service.fill(buyer, round, [2, 1]);
  const { body: order } = await service.placeCart(buyer, round);
  const read = async (request: Partial<Parameters<typeof sendCommand<typeof readOriginalsCommand>>[1]>) => {
    const wanted = { what: 'orders' as const, after: null, limit: 1_000, ...request };
    const answer = await service.ask(readOriginalsCommand, wanted);
    if (isRefusal(answer)) throw new Error(answer.refused);
    return answer.items;
  };
  const all = await read({});
  const total_minor = Math.round(order.total_value * 100);
  expect(all.filter(({ id }) => id === order.id)).toEqual([
    { id: order.id, figures: { version: 1, total_minor, total_units: 3 } },
  ]);
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort());
  expect(await read({ after: all[0]!.id, limit: 2 })).toEqual(all.slice(1, 3));
  expect(await read({ ids: [order.id] })).toHaveLength(1);
  // Nobody has approved it.
  expect(await read({ what: 'sales', ids: [order.id] })).toEqual([]);
  const offers = round.offers.map(({ id }) => id);
  const pools = await read({ what: 'pools', ids: offers });
  expect(new Map(pools.map(({ id, figures }) => [id, figures]))).toEqual(
    new Map(offers.map((id, index) => [id, { committed: [2, 1][index] }])),
  );

  const republished: string[] = [];
  subscribeToEvents(service.bus, orderChanged, ({ payload }) => republished.push(payload.order_id), {
    log: service.service.log,
  });
  await (await service.bus.ready()).connection.flush();
  const request = { what: 'orders' as const, after: null, ids: [order.id] };
  expect(await service.ask(republishCommand, request)).toEqual({ published: 1, next: null });
  await eventually(() => expect(republished).toEqual([order.id]));
});

test('republishes the members of a round at the last published version, including former ones', async () => {
  const round = await service.list(aRound());
  const [selecting, ordering, cancelling] = [aBuyer(), aBuyer(), aBuyer()];
  const republished: EnvelopeOf<typeof participationChanged>[] = [];
  subscribeToEvents(service.bus, participationChanged, (event) => republished.push(event), {
    log: service.service.log,
  });
  await (await service.bus.ready()).connection.flush();
  const received = (count: number) =>
    eventually(() => {
      const own = republished.filter(({ payload }) => payload.round_id === round.id);
      expect(own).toHaveLength(count);
      return own;
    });
  await service.fill(selecting, round, [3]);
  for (const buyer of [ordering, cancelling]) {
    await service.fill(buyer, round, [2]);
    const { body: order } = await service.placeCart(buyer, round);
    if (buyer === ordering) continue;
    await service.call(cancelOrder, { as: buyer, params: { round_id: round.id, order_id: order.id }, body: {} });
  }
  // Three joined and one left.
  const before = await received(4);
  const current = new Map(before.flatMap(({ payload }) => payload.buyers.map((one) => [one.buyer, one.takes_part])));

  await republish('participations');
  const again = (await received(5)).at(-1)!;
  expect(new Map(again.payload.buyers.map((one) => [one.buyer, one.takes_part]))).toEqual(current);
  expect([...current.values()].filter(Boolean)).toHaveLength(2);
  // At the version of the last change: an up-to-date read model ignores it.
  expect([again.version, again.actor.kind]).toEqual([before.at(-1)!.version, 'system']);
});
