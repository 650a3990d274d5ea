import { cancelOrder } from '@junto/contracts/buyer/orders';
import { republishCommand } from '@junto/contracts/commands/buyer';
import { orderChanged, participationChanged, poolChanged } from '@junto/contracts/events/buyer';
import { isRefusal } from '@junto/contracts/problems';
import { askCommand } from '@junto/service-kit/commands';
import type { EnvelopeOf } from '@junto/service-kit/events/consumer';
import { listen } from '@junto/service-kit/events/listen';
import { aRound } from '@junto/test-kit/a-round';
import { eventually } from '@junto/test-kit/eventually';
import { aBuyer } from '@junto/test-kit/tokens';
import { aBuyerService, type BuyerService } from '../testing/a-buyer-service';

let service: BuyerService;
beforeAll(async () => void (service = await aBuyerService()));
afterAll(() => service.stop());

/** Asks page by page until there is no next one. */
async function republishAll(what: 'orders' | 'pools' | 'participations'): Promise<number> {
  let published = 0;
  for (let after: string | null | undefined = null; after !== undefined;) {
    const page: Awaited<ReturnType<typeof askCommand<typeof republishCommand>>> = await askCommand(
      republishCommand,
      { what, after, limit: 2 },
      { bus: service.bus },
    );
    if (isRefusal(page)) throw new Error(page.refused);
    published += page.published;
    after = page.next ?? undefined;
  }
  return published;
}

test('every order and pool is told again as it is now, page by page, and nobody is said to have done it', async () => {
  const round = await service.list(aRound({ offers: [{}, {}, {}] }));
  const buyers = [aBuyer(), aBuyer(), aBuyer()];
  const orders = [];
  for (const buyer of buyers) {
    await service.fill(buyer, round, [2, 1]);
    orders.push((await service.placeCart(buyer, round)).body);
  }
  const log = service.service.log;
  const [heardOrders, heardPools] = [[] as EnvelopeOf<typeof orderChanged>[], [] as EnvelopeOf<typeof poolChanged>[]];
  listen(service.bus, orderChanged, (event) => heardOrders.push(event), { log });
  listen(service.bus, poolChanged, (event) => heardPools.push(event), { log });
  await (await service.bus.ready()).connection.flush();

  expect(await republishAll('orders')).toBe(3);
  expect(await republishAll('pools')).toBe(3);
  await eventually(() => expect(heardOrders).toHaveLength(3));
  const byId = <T extends { id: string }>(list: T[]) => [...list].sort((a, b) => a.id.localeCompare(b.id));
  expect(byId(heardOrders.map(({ payload }) => payload.order))).toEqual(byId(orders));
  expect(heardOrders.map(({ version, actor, payload }) => [version, actor.kind, payload.before])).toEqual(
    Array(3).fill([1, 'system', null]),
  );
  // The pools as a reader sees them, whatever the placements told of them before.
  await eventually(() =>
    expect(new Map(heardPools.map(({ payload }) => [payload.round_product_id, payload.current_committed_qty]))).toEqual(
      new Map(round.offers.map(({ id }, index) => [id, [6, 3, 0][index]])),
    ),
  );
  expect(await service.committed(round, buyers[0]!)).toEqual([6, 3, 0]);
});

test('who takes part in a round is told again at the version that was told last, and who does not any more', async () => {
  const round = await service.list(aRound());
  const [selecting, ordering, cancelling] = [aBuyer(), aBuyer(), aBuyer()];
  const told: EnvelopeOf<typeof participationChanged>[] = [];
  listen(service.bus, participationChanged, (event) => told.push(event), { log: service.service.log });
  await (await service.bus.ready()).connection.flush();
  const heard = (count: number) =>
    eventually(() => {
      const own = told.filter(({ payload }) => payload.round_id === round.id);
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
  // Three began and one ceased.
  const before = await heard(4);
  const stands = new Map(before.flatMap(({ payload }) => payload.buyers.map((one) => [one.buyer, one.takes_part])));

  await republishAll('participations');
  const again = (await heard(5)).at(-1)!;
  expect(new Map(again.payload.buyers.map((one) => [one.buyer, one.takes_part]))).toEqual(stands);
  expect([...stands.values()].filter(Boolean)).toHaveLength(2);
  // As new as the last change: a copy that has heard all of them ignores it.
  expect([again.version, again.actor.kind]).toEqual([before.at(-1)!.version, 'system']);
});
