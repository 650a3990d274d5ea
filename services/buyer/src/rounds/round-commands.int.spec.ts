import { randomUUID } from 'node:crypto';
import { trusted } from 'mongoose';
import {
  previewCloseCommand,
  readChannelCommand,
  readOrderCommand,
  readPoolHistoryCommand,
} from '@junto/contracts/commands/buyer';
import { poolReachedMoq, roundBuyersWarned } from '@junto/contracts/events/buyer';
import { roundClosingSoon } from '@junto/contracts/events/supplier';
import { isRefusal } from '@junto/contracts/problems';
import { opaqueId } from '@junto/service-kit/auth/opaque-id';
import { platformContext } from '@junto/service-kit/events/event-context';
import { newEvent } from '@junto/service-kit/events/outbox';
import { ProfileReadModel } from '@junto/service-kit/read-models/profile-read-model';
import { roundEvent } from '@junto/test-kit/a-round';
import { eventsOfSpec } from '@junto/test-kit/events-of-spec';
import { eventually } from '@junto/test-kit/eventually';
import { notifyReachedMoq } from '../notices/notify-reached-moq';
import { OrderModel } from '../orders/order.model';
import { PoolModel } from '../pools/pool.model';
import { buyerServiceOfSpec } from '../testing/a-buyer-service';
import { aStoredOrder } from '../testing/an-order';
import { RoundLockModel } from './round-lock.model';

const service = buyerServiceOfSpec();
const reached = eventsOfSpec(service, poolReachedMoq);
const warned = eventsOfSpec(service, roundBuyersWarned);

const ask = async <T>(request: Promise<T>): Promise<Exclude<T, { refused: unknown }>> => {
  const answer = await request;
  if (isRefusal(answer)) throw new Error(`Refused: ${answer.refused}`);
  return answer as Exclude<T, { refused: unknown }>;
};

describe('the preview of a close', () => {
  test('lists the carts and items to be removed, and the offers below their MOQ with their orders', async () => {
    const round = await service.aRound({
      offers: [
        { name: 'Met', moq: 10 },
        { name: 'Short', moq: 10 },
      ],
    });
    const [first, second] = [await service.aBuyer(), await service.aBuyer()];
    await service.order(first, round, 12);
    const other = await service.aRound();
    await service.order(first, other, 1);
    await service.select(first, round, 0, 1);
    await service.select(second, round, 0, 1);
    await service.select(second, round, 1, 4);
    const colleagues = [await service.aBuyer(), await service.aBuyer()];
    for (const colleague of colleagues) await service.select(colleague, round, 0, 1);
    const ids = trusted({ $in: colleagues.map(({ userId }) => userId) });
    await ProfileReadModel.updateMany({ _id: ids }, { company_id: randomUUID() });
    expect(await ask(service.ask(previewCloseCommand, { round_id: round.id }))).toEqual({
      carts: 4,
      buyers: 3,
      items: 5,
      units: 8,
      orders: 1,
      pending: 1,
      below: { orders: 0, buyers: 0 },
      held: expect.arrayContaining([
        { round_product_id: round.offers[0]!.id, carts: 4, orders: 1 },
        { round_product_id: round.offers[1]!.id, carts: 1, orders: 0 },
      ]) as unknown,
      unmet: [
        { round_product_id: round.offers[1]!.id, product_name: 'Short', moq: 10, current_committed_qty: 0, orders: [] },
      ],
    });
    const placed = await service.order(second, other, 2);
    await service.order(second, other, 1);
    const answer = await ask(service.ask(previewCloseCommand, { round_id: other.id }));
    const { unmet, below, pending } = answer;
    expect([below, pending]).toEqual([{ orders: 3, buyers: 2 }, 3]);
    expect(unmet[0]).toMatchObject({ current_committed_qty: 4, moq: 100 });
    expect(unmet[0]!.orders).toHaveLength(3);
    expect(unmet[0]!.orders).toContain(placed.id);
  });

  test('is not found for a round that was never listed', async () => {
    expect(await service.ask(previewCloseCommand, { round_id: randomUUID() })).toMatchObject({
      refused: 'not_found',
    });
  });
});

describe('the history of an offer', () => {
  test('ends with the currently committed units, and finds offers of its round only', async () => {
    const [round, other] = [await service.aRound(), await service.aRound()];
    await service.order(await service.aBuyer(), round, 7);
    const request = { round_id: round.id, round_product_id: round.offers[0]!.id };
    const { points } = await ask(service.ask(readPoolHistoryCommand, request));
    expect(points.at(-1)).toMatchObject({ committed: 7 });
    const elsewhere = { ...request, round_id: other.id };
    expect(await service.ask(readPoolHistoryCommand, elsewhere)).toMatchObject({
      refused: 'not_found',
    });
  });
});

describe('the state of a channel', () => {
  test("contains the owner of the round, its figures, and the key for a buyer's own pseudonym", async () => {
    const round = await service.aRound({ offers: [{ max_qty: 50 }] });
    const buyer = await service.aBuyer();
    await service.order(buyer, round, 20);
    await service.select(buyer, round, 0, 5);
    const channel = await ask(service.ask(readChannelCommand, { round_id: round.id }));
    expect(channel).toMatchObject({
      round_id: round.id,
      status: 'approved',
      closing: false,
      supplier_id: round.supplier_id,
      pools: [{ round_product_id: round.offers[0]!.id, current_committed_qty: 20, total_selected: 5, remaining: 30 }],
    });
    const gate = await RoundLockModel.findById(round.id).lean();
    expect(opaqueId(channel.salt, buyer.userId)).toBe(opaqueId(gate!.salt, buyer.userId));
    expect(JSON.stringify(channel)).not.toContain(buyer.userId);
    expect(channel.epoch).not.toContain(channel.salt);
    expect((await ask(service.ask(readChannelCommand, { round_id: round.id }))).epoch).toBe(channel.epoch);
  });

  test('is not found for a round that was never listed', async () => {
    expect(await service.ask(readChannelCommand, { round_id: randomUUID() })).toMatchObject({
      refused: 'not_found',
    });
  });
});

test('a service that decided on an order can read it', async () => {
  const placed = await service.order(await service.aBuyer(), await service.aRound(), 1);
  expect((await ask(service.ask(readOrderCommand, { order_id: placed.id }))).order).toEqual(placed);
  expect(await service.ask(readOrderCommand, { order_id: randomUUID() })).toMatchObject({
    refused: 'not_found',
  });
});

describe('reaching the MOQ', () => {
  test('notifies the members of the offer once, also when several replicas check at the same moment', async () => {
    const round = await service.aRound({ title: 'Nearly there', offers: [{ name: 'Vase', moq: 10 }, {}] });
    const [first, second, third, elsewhere] = [
      await service.aBuyer(),
      await service.aBuyer(),
      await service.aBuyer(),
      await service.aBuyer(),
    ];
    await service.order(first, round, 4);
    await service.select(third, round, 0, 1);
    await service.select(elsewhere, round, 1, 1);
    await service.order(second, round, 8);
    await Promise.all(Array.from({ length: 4 }, () => notifyReachedMoq.run(new AbortController().signal)));
    const notices = await eventually(() => {
      const own = reached.filter(({ payload }) => payload.round_id === round.id);
      expect(own).toHaveLength(1);
      return own[0]!.payload;
    });
    expect(notices).toMatchObject({
      round_title: 'Nearly there',
      product_name: 'Vase',
      moq: 10,
      current_committed_qty: 12,
      supplier_id: round.supplier_id,
    });
    expect([...notices.buyer_ids].sort()).toEqual([first.userId, second.userId, third.userId].sort());
    await service.order(first, round, 5);
    await notifyReachedMoq.run(new AbortController().signal);
    expect(await PoolModel.findById(round.offers[0]!.id).lean()).toMatchObject({ moq_notice: 'sent' });
    expect(await service.committed(round, first)).toEqual([17, 0]);
    expect(reached.filter(({ payload }) => payload.round_id === round.id)).toHaveLength(1);
  });
});

test('a closing-soon event warns the members once, however often it is published', async () => {
  const closeAt = new Date(Date.now() + 80_000_000);
  const round = await service.aRound({ title: 'Last day', close_at: closeAt.toISOString() });
  const [ordered, selecting] = [await service.aBuyer(), await service.aBuyer()];
  await service.order(ordered, round, 1);
  await service.select(selecting, round, 0, 1);
  const { subject, envelope } = newEvent(roundClosingSoon, { ...roundEvent(round, 4), cause: platformContext });
  const { jetstream } = await service.bus.ready();
  for (const copy of ['first', 'second', 'third']) {
    await jetstream.publish(service.bus.subject(subject), JSON.stringify(envelope), {
      msgID: `${copy} ${envelope.id}`,
    });
  }
  const { payload } = await eventually(() => {
    expect(warned).toHaveLength(1);
    return warned[0]!;
  });
  expect(payload).toEqual({
    round_id: round.id,
    round_title: 'Last day',
    close_at: closeAt.toISOString(),
    buyer_ids: expect.any(Array),
    supplier_id: round.supplier_id,
    missing: { below: 1, of: 1, nearest: { product_name: expect.any(String), units: expect.any(Number) } },
  });
  expect([...payload.buyer_ids].sort()).toEqual([ordered.userId, selecting.userId].sort());
  // The warning of another round arrives after anything the duplicates could have caused.
  const next = await service.aRound({ close_at: closeAt.toISOString() });
  await service.order(ordered, next, 1);
  await service.emit(roundClosingSoon, roundEvent(next, 4));
  await eventually(() => expect(warned.map((event) => event.payload.round_id)).toEqual([round.id, next.id]));
});

test('warns each of 5,001 members by one of two events', async () => {
  const round = await service.aRound({ close_at: new Date(Date.now() + 80_000_000).toISOString() });
  const buyers = Array.from({ length: 5_001 }, () => randomUUID());
  for (let from = 0; from < buyers.length; from += 500) {
    const some = buyers.slice(from, from + 500);
    await OrderModel.collection.insertMany(
      some.map((buyer_id) => aStoredOrder({ buyer_id, round_id: round.id }) as never),
    );
  }
  await service.emit(roundClosingSoon, roundEvent(round, 4));
  const notices = await eventually(() => {
    const own = warned.filter(({ payload }) => payload.round_id === round.id);
    expect(own).toHaveLength(2);
    return own.map(({ payload }) => payload.buyer_ids);
  });
  expect(notices.map(({ length }) => length).sort()).toEqual([1, 5_000]);
  expect(notices.flat().sort()).toEqual(buyers.sort());
});
