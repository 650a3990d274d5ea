import { randomUUID } from 'node:crypto';
import type { EventSpec } from '@junto/contracts/event';
import {
  orderApproved,
  poolLostMoq,
  poolNearedMoq,
  poolPriceFell,
  poolReachedMoq,
  roundCloseNeared,
} from '@junto/contracts/events/buyer';
import { changeMailing, markNotice } from '@junto/contracts/identity/notices';
import { platformContext } from '@junto/service-kit/events/event-context';
import { newEvent } from '@junto/service-kit/events/outbox';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { orderEvent } from '@junto/test-kit/an-order';
import { eventually } from '@junto/test-kit/eventually';
import { MailModel } from '../mails/mail.model';
import { aReader as readerOf } from '../testing/a-reader';
import { identityServiceOfSpec } from '../testing/an-identity-service';
import { anOrderEvent, aReachedPool, aReminder } from '../testing/event-builders';
import { NoticeModel } from './notice.model';
import { saveNotifications } from './notification-consumer';
import { buyerNotifications } from './rules/buyer-notifications';

const service = identityServiceOfSpec();

type Reader = Awaited<ReturnType<typeof readerOf>>;
const aReader = () => readerOf(service, 'buyer');

/** The calls of a round to one buyer, about two offers. */
function callsOf({ id }: Pick<Reader, 'id'>, closeAt: string | null = null) {
  const { payload, version } = aReachedPool({ buyer_ids: [id], close_at: closeAt });
  const { round_id } = payload;
  const offer = { ...payload, current_committed_qty: 1_188, close_at: closeAt };
  const about = { aggregateId: payload.round_product_id, version };
  return {
    near: [poolNearedMoq, { ...about, payload: { ...offer, in_cart: [10] } }],
    fell: [
      poolPriceFell,
      { ...about, payload: { ...offer, from_units: 1_100, unit_price: 0.39, currency: 'USD' as const } },
    ],
    reached: [poolReachedMoq, { ...about, payload }],
    reminder: [roundCloseNeared, aReminder({ round_id, buyer_ids: [id], ...(closeAt && { close_at: closeAt }) })],
  } as const;
}
type Call = ReturnType<typeof callsOf>[keyof ReturnType<typeof callsOf>];

/** Publishes an event, twice in one message and once more, past the deduplication of the server. */
async function publish([spec, event]: Call, occurredAt = new Date()) {
  const { subject, envelope } = newEvent(spec as EventSpec, { ...event, cause: platformContext, occurredAt });
  const { jetstream } = await service.bus.ready();
  for (const body of [[envelope, envelope], envelope])
    await jetstream.publish(service.bus.subject(subject), JSON.stringify(body));
}

/** Waits until all that was published before is handled. */
async function settled(reader: Reader) {
  await service.emit(orderApproved, orderEvent(anOrderEvent({ buyer_id: reader.id }), 'pending_admin'));
  await eventually(async () => expect((await reader.list()).items.map(({ kind }) => kind)).toContain('order_approved'));
  return (await reader.list()).items.filter(({ kind }) => kind !== 'order_approved');
}

const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);
const nextDay = new Date('2026-11-21T00:00:00.000Z');

test('a call about an offer close to its MOQ has what is missing and what is in the own cart', async () => {
  const [first, second] = [await aReader(), await aReader()];
  const [spec, { payload, ...about }] = callsOf(first).near;
  const buyer_ids = [randomUUID(), first.id, second.id];
  await service.emit(spec, { ...about, payload: { ...payload, buyer_ids, in_cart: [7, 0, 10] } });
  const [own] = await second.receives('pool_near');
  const values = { round: payload.round_title, product: 'Paper tape', units: 1_188, moq: 1_200, missing: 12 };
  expect(own).toMatchObject({
    params: { ...values, in_cart: 10 },
    path: `/buyer/rounds/${payload.round_id}?product=${payload.round_product_id}`,
  });
  expect((await first.receives('pool_near'))[0]!.params).toEqual(values);
});

test('a call about a lower price has the currency of its round', async () => {
  const buyer = await aReader();
  await service.emit(...callsOf(buyer).fell);
  const [fell] = await buyer.receives('price_fell');
  expect(fell).toMatchObject({ params: { product: 'Paper tape', price: 0.39, currency: 'USD' } });
});

test('a reminder names an own gap of each buyer, or none where the own products reached their MOQ', async () => {
  const [short, met] = [await aReader(), await aReader()];
  const buyer_ids = [met.id, short.id];
  const shorts = [
    { product_name: 'Bag', units: 5 },
    { product_name: 'Box', units: 14 },
  ];
  await service.emit(roundCloseNeared, aReminder({ buyer_ids, short: shorts, gaps: [null, 1], in_cart: [0, 10] }));
  expect((await short.receives('round_closing_soon'))[0]!.params).toMatchObject({
    product: 'Box',
    missing: 14,
    in_cart: 10,
  });
  const { params } = (await met.receives('round_closing_soon'))[0]!;
  expect(params).toMatchObject({ below: 4, of: 6 });
  expect(params).not.toHaveProperty('product');
});

const kinds = ['near', 'fell', 'reached', 'reminder'] as const;
const orders = [
  [0, 1, 2, 3],
  [3, 2, 1, 0],
  [1, 3, 0, 2],
  [2, 0, 3, 1],
].map((places) => places.map((place) => kinds[place]!));

test.each(orders)('calls of a day come to one notice, the most urgent: %s, %s, %s, %s', async (...order) => {
  const buyer = await aReader();
  const calls = callsOf(buyer);
  for (const [index, kind] of order.entries()) await publish(calls[kind], at(`1${index}:00`));
  expect((await settled(buyer)).map(({ kind }) => kind)).toEqual(['round_closing_soon']);
});

test('two processes that handle different calls at the same moment keep one notice, the more urgent', async () => {
  for (let round = 0; round < 5; round++) {
    const buyer = await aReader();
    const calls = callsOf(buyer);
    const save = ([spec, event]: Call) =>
      inTransaction((session) => {
        const { envelope } = newEvent(spec as EventSpec, { ...event, cause: platformContext, occurredAt: at('10:00') });
        const drafts = buyerNotifications
          .filter(({ on }) => on.type === spec.type)
          .flatMap(({ draft }) => draft(envelope));
        return saveNotifications(drafts, session, async () => {});
      });
    const both = [calls.near, calls.reached] as const;
    const results = await Promise.allSettled(both.map(save));
    // A process that lost to the other one receives its event again.
    for (const [index, { status }] of results.entries()) if (status === 'rejected') await save(both[index]!);
    expect(await NoticeModel.find({ profile_id: buyer.id }).lean()).toMatchObject([{ kind: 'pool_reached' }]);
  }
});

test('the next UTC day and another round call again', async () => {
  const buyer = await aReader();
  const calls = callsOf(buyer);
  await publish(calls.reached, at('23:59'));
  await publish(calls.near, nextDay);
  await publish(callsOf(buyer).near, nextDay);
  expect((await settled(buyer)).map(({ kind }) => kind).sort()).toEqual(['pool_near', 'pool_near', 'pool_reached']);
});

test('after a call of the day was read, no other one follows', async () => {
  const buyer = await aReader();
  const calls = callsOf(buyer);
  await publish(calls.near, at('10:00'));
  const [near] = await buyer.receives('pool_near');
  await service.call(markNotice, { as: buyer.browser, params: { notice_id: near!.id }, body: { read: true } });
  await publish(calls.reached, at('11:00'));
  expect(await settled(buyer)).toMatchObject([{ kind: 'pool_near', read: true }]);
});

test('a fall below the MOQ is no call: both are notified', async () => {
  const buyer = await aReader();
  const [spec, reached] = callsOf(buyer).reached;
  await service.emit(spec, reached);
  await service.emit(poolLostMoq, { ...reached, payload: { ...reached.payload, round_closed: false } });
  expect((await settled(buyer)).map(({ kind }) => kind).sort()).toEqual(['pool_lost', 'pool_reached']);
});

test('on the day of a reminder, the calls before it are left out, so that it can be sent', async () => {
  const buyer = await aReader();
  const calls = callsOf(buyer, '2026-11-20T16:00:00.000Z');
  for (const kind of ['near', 'fell', 'reached'] as const) await publish(calls[kind], at('10:00'));
  expect(await settled(buyer)).toEqual([]);
  await publish(calls.near, at('12:00'));
  await eventually(async () => expect(await settled(buyer)).toMatchObject([{ kind: 'pool_near' }]));
});

describe('mails', () => {
  const mailsOf = ({ id }: Reader) => MailModel.find({ profile_id: id, template: 'notice' }).lean();
  const choose = (buyer: Reader, kind: 'pool_near' | 'pool_reached', mailed: 'at_once' | 'never') =>
    service.call(changeMailing, { as: buyer.browser, params: { kind }, body: { mailed } });

  test('a call that takes the place of a mailed one is not mailed', async () => {
    const buyer = await aReader();
    await choose(buyer, 'pool_near', 'at_once');
    await choose(buyer, 'pool_reached', 'at_once');
    const calls = callsOf(buyer);
    await publish(calls.near);
    await eventually(async () => expect(await mailsOf(buyer)).toHaveLength(1));
    await publish(calls.reached);
    expect((await settled(buyer)).map(({ kind }) => kind)).toEqual(['pool_reached']);
    expect((await mailsOf(buyer)).map(({ notices }) => notices)).toMatchObject([[{ kind: 'pool_near' }]]);
  });

  test('one that takes the place of a call that waits for the digest leaves it', async () => {
    const buyer = await aReader();
    await choose(buyer, 'pool_reached', 'at_once');
    const calls = callsOf(buyer);
    await publish(calls.near);
    await eventually(async () =>
      expect(await NoticeModel.find({ profile_id: buyer.id, digest: true })).toHaveLength(1),
    );
    await publish(calls.reached);
    await eventually(async () =>
      expect((await mailsOf(buyer)).map(({ notices }) => notices)).toMatchObject([[{ kind: 'pool_reached' }]]),
    );
    expect(await NoticeModel.find({ profile_id: buyer.id, digest: true })).toEqual([]);
  });
});
