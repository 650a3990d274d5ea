import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Role } from '@junto/contracts/endpoint';
import {
  orderApproved,
  orderChanged,
  orderPlaced,
  orderRejected,
  poolReachedMoq,
  roundCartsCleared,
  roundCloseNeared,
} from '@junto/contracts/events/buyer';
import { noticesInvalidatedSubject } from '@junto/contracts/events/notices';
import {
  deliveryDelivered,
  deliveryShipped,
  invoiceAccepted,
  invoiceRejected,
  roundApproved,
  roundClosed,
  roundRejected,
  roundSubmitted,
} from '@junto/contracts/events/supplier';
import { platformContext } from '@junto/service-kit/events/event-context';
import { newEvent } from '@junto/service-kit/events/outbox';
import { aRound, roundEvent } from '@junto/test-kit/a-round';
import { orderEvent } from '@junto/test-kit/an-order';
import { eventually } from '@junto/test-kit/eventually';
import { ProfileModel } from '../profiles/profile.model';
import { aReader as readerOf } from '../testing/a-reader';
import { identityServiceOfSpec } from '../testing/an-identity-service';
import { aReachedPool, aReminder, aDeliveryEvent, anInvoiceEvent, anOrderEvent } from '../testing/event-builders';
import { NoticeModel } from './notice.model';

const service = identityServiceOfSpec();

const aReader = (role: Role, companyId?: string) => readerOf(service, role, companyId);

describe('notifications', () => {
  test('inform a buyer about their pool, the last day with what is missing, the close and their orders', async () => {
    const buyer = await aReader('buyer');
    const reached = aReachedPool({ buyer_ids: [buyer.id] });
    const { round_id } = reached.payload;
    await service.emit(poolReachedMoq, reached);
    const [pool] = await buyer.receives('pool_reached');
    expect(pool).toMatchObject({
      read: false,
      params: { round: 'Kraft packaging, autumn run', product: 'Paper tape', units: 1_476, moq: 1_200 },
      path: `/buyer/rounds/${round_id}?product=${reached.aggregateId}`,
    });
    // On another day, since a round calls a buyer once a day.
    const occurredAt = new Date('2026-11-21T18:00:00.000Z');
    await service.emit(roundCloseNeared, { ...aReminder({ round_id, buyer_ids: [buyer.id] }), occurredAt });
    const [, soon] = await buyer.receives('pool_reached', 'round_closing_soon');
    expect(soon!.params).toEqual({
      round: 'Kraft packaging, autumn run',
      close_at: '2026-11-23T18:00:00.000Z',
      below: 4,
      of: 6,
      product: 'Flat-bottom kraft bag',
      missing: 6_900,
      in_cart: 10,
    });
    const order = anOrderEvent({ buyer_id: buyer.id, round_id });
    await service.emit(orderApproved, orderEvent(order, 'pending_admin'));
    await buyer.receives('order_approved', 'pool_reached', 'round_closing_soon');
    await service.emit(
      orderRejected,
      orderEvent(anOrderEvent({ buyer_id: buyer.id, status: 'rejected', reason: 'Wrong size' }), 'pending_admin'),
    );
    const [rejected] = await buyer.receives('order_rejected', 'order_approved', 'pool_reached', 'round_closing_soon');
    expect(rejected!.params.reason).toBe('Wrong size');
    const missed = { ...order, items: [{ ...order.items[0]!, moq_missed: true }] };
    await service.emit(orderChanged, orderEvent(missed, 'approved'));
    const [below] = await buyer.receives(
      ...['order_below_moq', 'order_rejected', 'order_approved'],
      ...['pool_reached', 'round_closing_soon'],
    );
    expect(below).toMatchObject({
      params: { product: 'Paper tape', below: 1 },
      path: `/buyer/orders?order=${order.id}`,
    });
    await service.emit(roundCartsCleared, {
      aggregateId: round_id,
      version: 1,
      payload: {
        round_id,
        carts: 1,
        items: 1,
        buyer_ids: [buyer.id],
        ordered_buyer_ids: [],
        round_title: 'Kraft',
        unmet: [randomUUID()],
        cleared_at: new Date().toISOString(),
      },
    });
    await eventually(async () =>
      expect((await buyer.list()).items[0]).toMatchObject({
        kind: 'round_closed',
        params: { below: 1, kept_cart: true },
      }),
    );
  });

  test('inform the people of a supplier, not those of another supplier', async () => {
    const company = randomUUID();
    const readers = [await aReader('supplier', company), await aReader('supplier', company)];
    const stranger = await aReader('supplier', randomUUID());
    const round = aRound({ supplier_id: company, status: 'draft', reason: 'The pictures are missing' });
    const ofRound = roundEvent(round, 2);
    await service.emit(roundRejected, ofRound);
    await Promise.all(readers.map((reader) => reader.receives('round_rejected')));
    await service.emit(roundApproved, ofRound);
    const order = anOrderEvent({ supplier_id: company });
    await service.emit(orderApproved, orderEvent(order, 'pending_admin'));
    await eventually(async () => expect((await readers[0]!.list()).items).toHaveLength(3));
    const { items } = await readers[0]!.list();
    expect(items.find(({ kind }) => kind === 'round_rejected')!.params.reason).toBe('The pictures are missing');
    expect(items.find(({ kind }) => kind === 'sale_new')).toMatchObject({
      params: { who: 'Torra Clara', amount: 475.6, currency: 'USD', items: 1 },
      path: `/supplier/sales?order=${order.id}`,
    });
    expect((await stranger.list()).items).toEqual([]);
  });

  test('inform the buyer that a delivery shipped, and the supplier that it arrived', async () => {
    const buyer = await aReader('buyer');
    const company = randomUUID();
    const supplier = await aReader('supplier', company);
    const shipped = aDeliveryEvent({ buyer_id: buyer.id, supplier_id: company });
    const { order_id } = shipped.payload;
    await service.emit(deliveryShipped, shipped);
    const [way] = await buyer.receives('order_shipped');
    expect(way).toMatchObject({
      params: { order_id, round: 'Kraft packaging, autumn run', carrier: 'CTT Expresso', due_on: '2026-12-05' },
      path: `/buyer/orders?order=${order_id}`,
    });
    const ofOwnWord = aDeliveryEvent({ supplier_id: company }, { state: 'delivered', delivered_by: 'supplier' });
    await service.emit(deliveryDelivered, ofOwnWord);
    const arrived = aDeliveryEvent(shipped.payload, { state: 'delivered', delivered_by: 'buyer', version: 2 });
    await service.emit(deliveryDelivered, arrived);
    const received = { params: { order_id }, path: `/supplier/sales?order=${order_id}` };
    expect(await supplier.receives('order_received')).toMatchObject([received]);
  });

  test('inform the people of a supplier that a round opens, reaches its MOQ and closes, and about answers to invoices', async () => {
    const company = randomUUID();
    const supplier = await aReader('supplier', company);
    const round = aRound({ supplier_id: company });
    const ofRound = roundEvent(round, 2);
    await service.emit(roundApproved, ofRound);
    expect(await supplier.receives('round_approved')).toMatchObject([{ params: { round: round.title } }]);
    await service.emit(poolReachedMoq, aReachedPool({ supplier_id: company }));
    await supplier.receives('pool_reached', 'round_approved');
    await service.emit(roundClosed, { ...ofRound, version: 3 });
    await supplier.receives('round_closed', 'pool_reached', 'round_approved');
    const [accepted, rejected] = [anInvoiceEvent({ supplier_id: company }), anInvoiceEvent({ supplier_id: company })];
    await service.emit(invoiceAccepted, accepted);
    await service.emit(invoiceRejected, rejected);
    await eventually(async () => {
      const { items } = await supplier.list({ group: 'invoices' });
      const notices = new Map(items.map(({ kind, params, path }) => [kind as string, { who: params.who, path }]));
      expect(Object.fromEntries(notices)).toEqual({
        invoice_accepted: { who: 'Hotel Miramar', path: `/supplier/invoices?invoice=${accepted.aggregateId}` },
        invoice_rejected: { who: 'Hotel Miramar', path: `/supplier/invoices?invoice=${rejected.aggregateId}` },
      });
    });
  });

  test('inform administrators about a round, a person, and one order an hour of a busy round', async () => {
    const admin = await aReader('admin');
    const round = aRound({ status: 'pending_approval' });
    await service.emit(roundSubmitted, roundEvent(round, 1));
    const supplier = await service.confirmedPerson({ role: 'supplier' });
    const occurredAt = new Date('2026-11-22T10:00:00.000Z');
    for (let n = 0; n < 5; n++)
      await service.emit(orderPlaced, { ...orderEvent(anOrderEvent({ round_id: round.id })), occurredAt });
    await eventually(async () =>
      expect((await admin.list()).items.map(({ kind }) => kind).sort()).toEqual([
        'order_waits',
        'person_waits',
        'round_waits',
      ]),
    );
    expect(supplier.role).toBe('supplier');
    await pause(1_200);
    expect((await admin.list({ group: 'orders' })).items).toHaveLength(1);
  });
});

test('creates one notice per event, despite redelivery and duplicate publication', async () => {
  const buyer = await aReader('buyer');
  const order = anOrderEvent({ buyer_id: buyer.id });
  const { envelope, subject } = newEvent(orderApproved, {
    ...orderEvent(order, 'pending_admin'),
    cause: platformContext,
  });
  const { jetstream } = await service.bus.ready();
  // Published without the message id of the server's deduplication, and twice in one message.
  for (const body of [envelope, [envelope, envelope], envelope])
    await jetstream.publish(service.bus.subject(subject), JSON.stringify(body));
  await service.emit(orderApproved, orderEvent(order, 'pending_admin'));
  await service.emit(orderRejected, orderEvent(anOrderEvent({ buyer_id: buyer.id }), 'pending_admin'));
  await buyer.receives('order_rejected', 'order_approved');
});

test('notifies 1,000 buyers of one round and their open pages with less than 5 s of CPU', async () => {
  const template = (await ProfileModel.findOne({ role: 'buyer' }).lean())!;
  const ids = Array.from({ length: 1_000 }, () => randomUUID());
  await ProfileModel.insertMany(ids.map((_id) => ({ ...template, _id, email: `${_id}@example.org` })));
  let invalidations = 0;
  const { connection } = await service.bus.ready();
  for (const id of ids)
    connection.subscribe(service.bus.subject(noticesInvalidatedSubject(id)), { callback: () => void invalidations++ });
  await connection.flush();
  const before = process.cpuUsage();
  await service.emit(poolReachedMoq, aReachedPool({ buyer_ids: ids }));
  await eventually(async () => {
    expect(await NoticeModel.countDocuments({ kind: 'pool_reached', 'params.product': 'Paper tape' })).toBeGreaterThan(
      999,
    );
    expect(invalidations).toBe(1_000);
  });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(5_000);
});
