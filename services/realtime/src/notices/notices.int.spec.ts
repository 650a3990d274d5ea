import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Order } from '@junto/contracts/buyer/orders';
import { channels } from '@junto/contracts/channels';
import {
  cartsTouchedSubject,
  orderApproved,
  orderPlaced,
  participationChanged,
  poolReachedMoq,
} from '@junto/contracts/events/buyer';
import { noticesTouchedSubject } from '@junto/contracts/events/notices';
import { roundSubmitted } from '@junto/contracts/events/supplier';
import { eventually } from '@junto/test-kit/eventually';
import { aBuyer, anAdmin, aSupplier, type Person } from '@junto/test-kit/tokens';
import { aRealtimeService, aRound, type RealtimeService } from '../testing/a-realtime-service';
import { anOrder } from '../testing/an-order';
import { listenToNotices } from '../testing/listen-to';
import { roundEventOf } from '../testing/round-event';

let gateway: RealtimeService;
/** Waits for a copy as long as it takes: whatever its listeners hear was not said for want of patience. */
let patient: RealtimeService;
beforeAll(async () => {
  [gateway, patient] = await Promise.all([
    aRealtimeService({ copyWithinMs: 600 }),
    aRealtimeService({ copyWithinMs: 3_600_000 }),
  ]);
});
afterAll(() => Promise.all([gateway.stop(), patient.stop()]));

const listening = (person: Person, channel: string, at = gateway) => listenToNotices(at, person, channel);

const told = (spec: typeof orderPlaced | typeof orderApproved, order: Order, version: number, at = gateway) =>
  at.emit(spec as typeof orderPlaced, {
    payload: { order_id: order.id, round_id: order.round_id, order, before: null },
    aggregateId: order.id,
    version,
  });

describe('who may hear notices', () => {
  const company = randomUUID();
  test.each([
    ['a buyer their own', aBuyer(), (me: Person) => channels.user(me.userId), true],
    ["a buyer another's", aBuyer(), () => channels.user(randomUUID()), false],
    ["an admin a person's", anAdmin(), () => channels.user(randomUUID()), false],
    ["a supplier the own company's", aSupplier({ companyId: company }), () => channels.company(company), true],
    ["a supplier another company's", aSupplier(), () => channels.company(company), false],
    ["an admin any company's", anAdmin(), () => channels.company(company), true],
    ["an admin the admins'", anAdmin(), () => channels.admin(), true],
    ["a buyer the admins'", aBuyer(), () => channels.admin(), false],
    ["a supplier the admins'", aSupplier(), () => channels.admin(), false],
  ])('%s', async (_what, person, channelOf, allowed) => {
    const channel = channelOf(person);
    const { client } = await listening(person, channel);
    if (allowed) expect(await client.got('subscribed', channel)).toMatchObject({ snapshot: null, you: null });
    else expect(await client.got('error')).toEqual({ type: 'error', code: 'not_allowed', channel });
    client.close();
  });
});

test('an order is told to its buyer and the admins, to its supplier from its approval on, and to nobody else', async () => {
  const [buyer, supplier, stranger] = [aBuyer(), aSupplier(), aBuyer()];
  const [mine, theirs, admins, others] = await Promise.all([
    listening(buyer, channels.user(buyer.userId)),
    listening(supplier, channels.company(supplier.companyId!)),
    listening(anAdmin(), channels.admin()),
    listening(stranger, channels.user(stranger.userId)),
  ]);
  await Promise.all([mine, theirs, admins, others].map(({ client }) => client.got('subscribed')));
  const order = anOrder(buyer, supplier, 'pending_admin');
  await told(orderPlaced, order, 1);
  await eventually(() => expect(mine.notices()).toHaveLength(1));
  await eventually(() => expect(admins.notices()).toHaveLength(1));
  expect(mine.notices()[0]).toEqual({
    type: 'order.placed',
    aggregate_id: order.id,
    status: 'pending_admin',
    round_id: order.round_id,
    title: 'Winter round',
  });
  await told(orderApproved, { ...order, status: 'approved' }, 2);
  await eventually(() => expect(theirs.notices()).toMatchObject([{ type: 'order.approved', status: 'approved' }]));
  await eventually(() => expect(mine.notices()[1]).toMatchObject({ type: 'order.approved', status: 'approved' }));
  expect(others.notices()).toEqual([]);
  for (const { client } of [mine, theirs, admins, others]) client.close();
});

describe('a notice and the copy that its listener reads', () => {
  async function anOrderIsApproved(by = gateway) {
    const [buyer, supplier] = [aBuyer(), aSupplier()];
    const [mine, theirs] = await Promise.all([
      listening(buyer, channels.user(buyer.userId), by),
      listening(supplier, channels.company(supplier.companyId!), by),
    ]);
    await Promise.all([mine, theirs].map(({ client }) => client.got('subscribed')));
    const at = Date.now();
    const eventId = await told(orderApproved, anOrder(buyer, supplier, 'approved'), 2, by);
    return { mine, theirs, eventId, at, close: () => [mine, theirs].forEach(({ client }) => client.close()) };
  }

  test("the owner's people are told at once, a supplier once the sales have the order", async () => {
    const { mine, theirs, eventId, close } = await anOrderIsApproved(patient);
    await eventually(() => expect(mine.notices()).toHaveLength(1));
    // Another service's copy says nothing about the supplier's.
    await patient.sayCopied('admin', eventId);
    await pause(250);
    expect(theirs.notices()).toEqual([]);
    await patient.sayCopied('supplier', eventId);
    await eventually(() => expect(theirs.notices()).toMatchObject([{ type: 'order.approved', status: 'approved' }]));
    await pause(250);
    expect(theirs.notices()).toHaveLength(1);
    close();
  });

  test('a copy that never comes holds it up for no longer than said', async () => {
    const { theirs, at, close } = await anOrderIsApproved();
    await eventually(() => expect(theirs.notices()).toHaveLength(1));
    expect(Date.now() - at).toBeGreaterThan(600);
    close();
  });

  test('a copy that comes too late is told again, without a second toast', async () => {
    const { theirs, eventId, close } = await anOrderIsApproved();
    await eventually(() => expect(theirs.notices()).toHaveLength(1));
    await gateway.sayCopied('supplier', eventId);
    await eventually(() => expect(theirs.notices()[1]).toMatchObject({ type: 'many', types: ['order.approved'] }));
    await gateway.sayCopied('supplier', eventId);
    await pause(200);
    expect(theirs.notices()).toHaveLength(2);
    close();
  });
});

test('two tabs of a buyer hear that the cart changed', async () => {
  const buyer = aBuyer();
  const tabs = await Promise.all([
    listening(buyer, channels.user(buyer.userId)),
    listening(buyer, channels.user(buyer.userId)),
  ]);
  await Promise.all(tabs.map(({ client }) => client.got('subscribed')));
  const round_id = randomUUID();
  const { connection } = await gateway.bus.ready();
  connection.publish(
    gateway.bus.subject(cartsTouchedSubject(buyer.userId)),
    JSON.stringify({ profile_id: buyer.userId, round_id, version: 3 }),
  );
  for (const { client, notices } of tabs) {
    await eventually(() => expect(notices()).toEqual([{ type: 'cart.changed', aggregate_id: round_id, round_id }]));
    client.close();
  }
});

test('two tabs of a person hear that their notices changed, and nobody else does', async () => {
  const [person, other] = [aBuyer(), aBuyer()];
  const listeners = [person, person, other];
  const all = await Promise.all(listeners.map((one) => listening(one, channels.user(one.userId))));
  await Promise.all(all.map(({ client }) => client.got('subscribed')));
  const { connection } = await gateway.bus.ready();
  connection.publish(
    gateway.bus.subject(noticesTouchedSubject(person.userId)),
    JSON.stringify({ profile_id: person.userId }),
  );
  for (const { notices } of all.slice(0, 2))
    await eventually(() => expect(notices()).toEqual([{ type: 'notices.changed', aggregate_id: person.userId }]));
  expect(all[2]!.notices()).toEqual([]);
  for (const { client } of all) client.close();
});

test('a pool that reaches its MOQ is told to everybody who takes part, and to the supplier', async () => {
  const [buyer, supplier] = [aBuyer(), aSupplier()];
  const all = await Promise.all([
    listening(buyer, channels.user(buyer.userId)),
    listening(supplier, channels.company(supplier.companyId!)),
  ]);
  await Promise.all(all.map(({ client }) => client.got('subscribed')));
  const round_product_id = randomUUID();
  const payload = {
    round_id: randomUUID(),
    round_title: 'Winter round',
    round_product_id,
    product_name: 'Wool',
    moq: 10,
    current_committed_qty: 12,
    supplier_id: supplier.companyId!,
    buyer_ids: [buyer.userId],
  };
  await gateway.emit(poolReachedMoq, { payload, aggregateId: round_product_id, version: 1 });
  for (const { client, notices } of all) {
    await eventually(() =>
      expect(notices()).toMatchObject([{ type: 'pool.reached_moq', title: 'Winter round', subject: 'Wool' }]),
    );
    client.close();
  }
});

test('a rush is one notice with the types of all it stands for', async () => {
  const supplier = aSupplier();
  const { client, notices } = await listening(supplier, channels.company(supplier.companyId!));
  await client.got('subscribed');
  const round_id = randomUUID();
  await Promise.all(
    Array.from({ length: 60 }, (_, index) => {
      const payload = {
        round_id,
        supplier_id: supplier.companyId!,
        buyers: [{ buyer: String(index), takes_part: true }],
        version: 1,
      };
      return gateway.emit(participationChanged, { payload, aggregateId: randomUUID(), version: 1 });
    }),
  );
  await eventually(() => expect(notices().map((notice) => notice.type)).toContain('many'));
  expect(notices().find((notice) => notice.type === 'many')?.types).toEqual([participationChanged.type]);
  client.close();
});

test('a round that is submitted is told to the admins and its supplier', async () => {
  const supplier = aSupplier();
  const round = aRound(gateway, { supplierId: supplier.companyId! });
  const all = await Promise.all([
    listening(anAdmin(), channels.admin()),
    listening(supplier, channels.company(supplier.companyId!)),
  ]);
  await Promise.all(all.map(({ client }) => client.got('subscribed')));
  await gateway.emit(roundSubmitted, {
    payload: roundEventOf(round, { status: 'pending_approval' }),
    aggregateId: round.round_id,
    version: 2,
  });
  for (const { client, notices } of all) {
    await eventually(() => expect(notices()).toMatchObject([{ type: 'round.submitted', status: 'pending_approval' }]));
    client.close();
  }
});
