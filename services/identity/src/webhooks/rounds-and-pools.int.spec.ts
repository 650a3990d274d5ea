import { randomUUID } from 'node:crypto';
import {
  poolNearedMoq,
  poolPriceFell,
  poolReachedMoq,
  roundExtensionAnnounced,
  waitlistOffered,
} from '@junto/contracts/events/buyer';
import { roundExtended } from '@junto/contracts/events/supplier';
import { webhookMessage } from '@junto/contracts/identity/webhook-messages';
import { strictly } from '@junto/service-kit/openapi/strict';
import { aRound } from '@junto/test-kit/a-round';
import { aReader } from '../testing/a-reader';
import type { Receiver } from '../testing/a-receiver';
import { aReachedPool } from '../testing/event-builders';
import { webhookFixtureOfSpec } from '../testing/webhook-fixture';

const setup = webhookFixtureOfSpec();

test('an extension notifies the named buyers and the people of the supplier, on screen and by webhook', async () => {
  const { service, supplier_id, ana, supplier, receiver, make } = setup;
  const stranger = await aReader(service, 'buyer', randomUUID());
  const [buyers, suppliers] = [await receiver(), await receiver()];
  await make(buyers.url);
  await make(suppliers.url, ['rounds'], supplier.browser);
  const [extended_from, close_at] = ['2026-12-04T18:00:00.000Z', '2026-12-11T18:00:00.000Z'];
  const round = aRound({ supplier_id, extend_days: 7, extended_from, close_at });
  const { id: round_id, title: round_title } = round;
  const about = { aggregateId: round_id, version: 3 };
  await service.emit(roundExtended, { ...about, payload: { round_id, round, before: { status: 'approved' } } });
  const named = { buyer_ids: [ana.id], supplier_id };
  const payload = { round_id, round_title, close_at, extended_from, ...named };
  await service.emit(roundExtensionAnnounced, { ...about, payload });

  const params = { round: round_title, close_at };
  expect(await ana.receives('round_extended', 'webhook_created')).toMatchObject([
    { params, path: `/buyer/rounds/${round_id}` },
    {},
  ]);
  expect(await supplier.receives('round_extended', 'webhook_created')).toMatchObject([{ params }, {}]);
  expect((await stranger.list()).items).toEqual([]);
  for (const to of [buyers, suppliers]) {
    const [received] = await to.until(1);
    expect(strictly(webhookMessage('round.extended')).parse(received!.message)).toMatchObject({
      type: 'round.extended',
      data: { round: { id: round_id, title: round_title, status: 'approved', close_at } },
    });
  }
});

test('a fallen price goes once to the supplier, and to its buyers; an offer to its buyer on the waitlist only', async () => {
  const { service, ana, supplier_id, supplier, receiver, make } = setup;
  const [buyers, suppliers] = [await receiver(), await receiver()];
  await make(buyers.url, ['rounds']);
  await make(suppliers.url, ['rounds'], supplier.browser);
  const fallen = aReachedPool({ buyer_ids: [ana.id], supplier_id });
  const payload = {
    ...fallen.payload,
    ...{ close_at: null, from_units: 1_400, unit_price: 0.36, currency: 'EUR' as const },
  };
  await service.emit(poolPriceFell, { ...fallen, payload });
  // The same price for further members of the offer.
  await service.emit(poolPriceFell, { ...fallen, payload: { ...payload, more: true } });
  const { round_id, round_title, round_product_id, product_name } = payload;
  const offered = {
    ...{ round_id, round_title, round_product_id, product_name, buyer_id: ana.id, held: 40 },
    held_until: new Date(Date.now() + 3_600_000).toISOString(),
  };
  await service.emit(waitlistOffered, { payload: offered, aggregateId: round_id, version: 1 });
  const near = aReachedPool({ buyer_ids: [ana.id], supplier_id });
  await service.emit(poolNearedMoq, { ...near, payload: { ...near.payload, close_at: null, in_cart: [60] } });
  await service.emit(poolReachedMoq, aReachedPool({ buyer_ids: [ana.id], supplier_id }));
  await buyers.until(5);
  await suppliers.until(3);
  const messagesOf = ({ received }: Receiver) =>
    received.map(({ message }) => message).toSorted((one, other) => one.type.localeCompare(other.type));
  const price = { type: 'pool.price_fell', data: { pool: { from_units: 1_400, unit_price: 0.36, currency: 'EUR' } } };
  const { buyer_id, ...waitlist } = offered;
  const pools = [{ type: 'pool.neared_moq' }, price, { type: 'pool.reached_moq' }];
  expect(messagesOf(buyers)).toMatchObject([pools[0], price, ...pools.slice(1), { data: { waitlist } }]);
  expect(messagesOf(suppliers)).toMatchObject(pools);
  for (const { message, body } of [...buyers.received, ...suppliers.received]) {
    expect(strictly(webhookMessage(message.type as 'waitlist.offered')).safeParse(message).error).toBeUndefined();
    expect(body).not.toContain(buyer_id);
    expect(body).not.toContain('in_cart');
  }
});
