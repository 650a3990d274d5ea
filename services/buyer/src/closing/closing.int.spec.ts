import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { addCartItem, listClosedCarts, readCart } from '@junto/contracts/buyer/carts';
import type { Envelope, PayloadOf } from '@junto/contracts/event';
import { roundCartsCleared } from '@junto/contracts/events/buyer';
import { aRound } from '@junto/test-kit/a-round';
import { eventually } from '@junto/test-kit/eventually';
import { aBuyer } from '@junto/test-kit/tokens';
import { RoundLockModel } from '../rounds/round-lock.model';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';
import { aStoredOrder } from '../testing/an-order';
import { publishedEvents } from '../testing/published-events';
import { clearRound } from './clear-round';
import { closeForWrites } from './close-for-writes';

const service = buyerServiceOfSpec();
const cleared: Envelope<PayloadOf<typeof roundCartsCleared>>[] = [];

beforeAll(async () => {
  const { connection } = await service.bus.ready();
  connection.subscribe(service.bus.subject('evt.round.carts_cleared.*'), {
    callback: (_error, message) => {
      cleared.push(...([message.json()].flat() as typeof cleared));
    },
  });
  await connection.flush();
});

const carts = (roundId: string) =>
  mongoose.connection.collection('carts').countDocuments({ round_id: roundId, status: 'open' });
const clearedOf = (roundId: string) => cleared.filter(({ payload }) => payload.round_id === roundId);

describe('closing a round', () => {
  test('deletes open carts, keeps them readable, leaves orders and lists the offers below their MOQ', async () => {
    const round = await service.list(
      aRound({
        offers: [
          { moq: 5, name: 'Met' },
          { moq: 100, name: 'Missed' },
        ],
      }),
    );
    const [buyer, selecting] = [aBuyer(), aBuyer()];
    await service.fill(buyer, round, [5, 7]);
    await service.placeCart(buyer, round);
    await service.fill(selecting, round, [3, 4]);

    await service.beginClosing(round);
    await eventually(() => expect(clearedOf(round.id)).toHaveLength(1));
    expect(clearedOf(round.id)[0]?.payload).toMatchObject({
      carts: 1,
      items: 2,
      buyer_ids: [selecting.userId],
      ordered_buyer_ids: [buyer.userId],
      round_title: round.title,
      unmet: [round.offers[1]!.id],
    });
    expect(await carts(round.id)).toBe(0);
    expect(await service.ordered(round)).toEqual([5, 7]);

    const { body } = await service.call(listClosedCarts, { as: selecting });
    expect(body.items).toHaveLength(1);
    expect(body.items[0]?.items.map(({ product_name, qty }) => [product_name, qty])).toEqual([
      ['Met', 3],
      ['Missed', 4],
    ]);
    expect((await RoundLockModel.findById(round.id).lean())?.selected).toEqual({});
  });

  test('rejects carts and orders afterwards', async () => {
    const round = await service.list(aRound());
    const buyer = aBuyer();
    await service.beginClosing(round);
    await eventually(() => expect(clearedOf(round.id)).toHaveLength(1));
    const params = { round_id: round.id, round_product_id: round.offers[0]!.id };
    expect((await service.call(addCartItem, { as: buyer, params, body: { qty: 1 } })).problem?.code).toBe(
      'round_not_open',
    );
    expect((await service.call(readCart, { as: buyer, params: { round_id: round.id } })).status).toBeLessThan(500);
  });

  test('accepts no order after the close and leaves no cart item while orders arrive, 20 times', async () => {
    for (let time = 0; time < 20; time++) {
      const round = await service.list(aRound());
      const buyers = Array.from({ length: 4 }, () => aBuyer());
      await Promise.all(buyers.map((buyer) => service.fill(buyer, round, [2])));
      const placing = buyers.map(async (buyer, index) => {
        await pause(index * 3);
        return service.placeCart(buyer, round);
      });
      await service.beginClosing(round);
      const answers = await Promise.all(placing);
      await eventually(() => expect(clearedOf(round.id)).toHaveLength(1));
      const placed = answers.filter(({ status }) => status === 201).length;
      expect(await service.ordered(round)).toEqual([placed * 2]);
      expect(await service.committed(round, buyers[0]!)).toEqual([placed * 2]);
      expect(await carts(round.id)).toBe(0);
      expect(clearedOf(round.id)[0]?.payload.carts).toBe(4 - placed);
    }
  });

  test('resumes after a crash: nothing is moved twice, and the supplier is notified again', async () => {
    const round = await service.list(aRound());
    const buyer = aBuyer();
    await service.fill(buyer, round, [2]);
    await service.beginClosing(round);
    await eventually(() => expect(clearedOf(round.id)).toHaveLength(1));
    await clearRound(round.id);
    await service.beginClosing(round, 2);
    await eventually(() => expect(clearedOf(round.id)).toHaveLength(2));
    expect(clearedOf(round.id)[1]?.payload).toEqual(clearedOf(round.id)[0]?.payload);
    expect((await service.call(listClosedCarts, { as: buyer })).body.items).toHaveLength(1);
  });

  test('decides which offers missed their MOQ when the lock closes, whatever happens to orders later', async () => {
    const round = await service.list(aRound({ offers: [{ moq: 5 }] }));
    const buyer = aBuyer();
    await service.fill(buyer, round, [5]);
    await service.placeCart(buyer, round);
    await closeForWrites(round.id);
    await mongoose.connection
      .collection('round_gates')
      .updateOne({ _id: round.id as never }, { $set: { committed: {} }, $inc: { seq: 1 } });
    await closeForWrites(round.id);
    await clearRound(round.id);
    const order = await mongoose.connection.collection('orders').findOne({ round_id: round.id });
    expect(order).toMatchObject({ round_status: 'closed', items: [{ moq_missed: false }] });
  });

  test('marks every order once in slices, with many orders per buyer and with long orders', async () => {
    const round = await service.list(aRound({ offers: [{ moq: 1_000_000 }, { moq: 1 }] }));
    const line = (offer: number) => ({
      ...aStoredOrder({ buyer_id: '' }).items[0]!,
      round_product_id: round.offers[offer]!.id,
    });
    const one = aBuyer().userId;
    const orders = [
      ...Array.from({ length: 130 }, () =>
        aStoredOrder({ buyer_id: one, round_id: round.id, items: [line(0), line(1)] }),
      ),
      ...Array.from({ length: 5 }, () =>
        aStoredOrder({
          buyer_id: aBuyer().userId,
          round_id: round.id,
          items: Array.from({ length: 900 }, () => line(1)),
        }),
      ),
    ];
    await mongoose.connection.collection('orders').insertMany(orders as never[]);
    await mongoose.connection
      .collection('round_gates')
      .updateOne({ _id: round.id as never }, { $set: { [`committed.${round.offers[1]!.id}`]: 4_630 } });
    const changed = await publishedEvents(service, 'order.changed', round.id);
    await service.beginClosing(round);
    await eventually(() => expect(clearedOf(round.id)).toHaveLength(1));
    const stored = await mongoose.connection.collection('orders').find({ round_id: round.id }).toArray();
    expect(stored.every(({ round_status, version }) => round_status === 'closed' && version === 2)).toBe(true);
    const missed = stored.flatMap(({ items }) =>
      (items as { moq_missed: boolean }[]).filter(({ moq_missed }) => moq_missed),
    );
    expect(missed).toHaveLength(130);
    await eventually(() =>
      expect(changed.map(({ aggregate_id }) => aggregate_id).sort()).toEqual(orders.map(({ _id }) => _id).sort()),
    );
    for (const { payload } of changed) expect(payload.order.items[0]?.moq_missed).toBe(payload.order.buyer_id === one);
  });
});

test('finds closing rounds by an index of these rounds only', async () => {
  const plan = await mongoose.connection.collection('listed_rounds').find({ closing: true }).explain('queryPlanner');
  expect(JSON.stringify(plan.queryPlanner)).toContain('"indexName":"closing"');
});
