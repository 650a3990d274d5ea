import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Order } from '@junto/contracts/buyer/orders';
import { channels } from '@junto/contracts/channels';
import { orderApproved, orderPlaced, participationChanged, poolReachedMoq } from '@junto/contracts/events/buyer';
import { noticesInvalidatedSubject } from '@junto/contracts/events/notices';
import { roundSubmitted } from '@junto/contracts/events/supplier';
import { cartsTouchedSubject } from '@junto/contracts/live-subjects';
import { aPlacedOrder, orderEvent } from '@junto/test-kit/an-order';
import { eventually } from '@junto/test-kit/eventually';
import { aBuyer, anAdmin, aSupplier, type Person } from '@junto/test-kit/tokens';
import { aRealtimeService, aRound, type RealtimeService } from '../testing/a-realtime-service';
import { roundEventOf } from '../testing/round-event';
import { subscribeToNotices } from '../testing/subscribe-to';

let gateway: RealtimeService;
/** A service that waits for read models as long as needed, so that no notice is sent early. */
let patient: RealtimeService;
beforeAll(async () => {
  [gateway, patient] = await Promise.all([
    aRealtimeService({ projectionWithinMs: 600 }),
    aRealtimeService({ projectionWithinMs: 3_600_000 }),
  ]);
});
afterAll(() => Promise.all([gateway.stop(), patient.stop()]));

const listening = (person: Person, channel: string, at = gateway) => subscribeToNotices(at, person, channel);

const publish = (spec: typeof orderPlaced | typeof orderApproved, order: Order, version: number, at = gateway) =>
  at.emit(spec as typeof orderPlaced, orderEvent({ ...order, version }));

const anOrder = (buyer: Person, supplier: Person, status: Order['status']) =>
  aPlacedOrder({ buyer_id: buyer.userId, supplier_id: supplier.companyId!, round_title: 'Winter round', status });

describe('permissions on notices', () => {
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
    if (allowed) expect(await client.waitFor('subscribed', channel)).toMatchObject({ snapshot: null, you: null });
    else expect(await client.waitFor('error')).toEqual({ type: 'error', code: 'not_allowed', channel });
    client.close();
  });
});

test('notifies the buyer and the admins of an order, the supplier from its approval on, and nobody else', async () => {
  const [buyer, supplier, stranger] = [aBuyer(), aSupplier(), aBuyer()];
  const [mine, theirs, admins, others] = await Promise.all([
    listening(buyer, channels.user(buyer.userId)),
    listening(supplier, channels.company(supplier.companyId!)),
    listening(anAdmin(), channels.admin()),
    listening(stranger, channels.user(stranger.userId)),
  ]);
  await Promise.all([mine, theirs, admins, others].map(({ client }) => client.waitFor('subscribed')));
  const order = anOrder(buyer, supplier, 'pending_admin');
  await publish(orderPlaced, order, 1);
  await eventually(() => expect(mine.notices()).toHaveLength(1));
  await eventually(() => expect(admins.notices()).toHaveLength(1));
  expect(mine.notices()[0]).toEqual({
    type: 'order.placed',
    aggregate_id: order.id,
    status: 'pending_admin',
    round_id: order.round_id,
    title: 'Winter round',
  });
  await publish(orderApproved, { ...order, status: 'approved' }, 2);
  await eventually(() => expect(theirs.notices()).toMatchObject([{ type: 'order.approved', status: 'approved' }]));
  await eventually(() => expect(mine.notices()[1]).toMatchObject({ type: 'order.approved', status: 'approved' }));
  expect(others.notices()).toEqual([]);
  for (const { client } of [mine, theirs, admins, others]) client.close();
});

describe('a notice and the read model that its client reloads', () => {
  async function anOrderIsApproved(by = gateway) {
    const [buyer, supplier] = [aBuyer(), aSupplier()];
    const [mine, theirs] = await Promise.all([
      listening(buyer, channels.user(buyer.userId), by),
      listening(supplier, channels.company(supplier.companyId!), by),
    ]);
    await Promise.all([mine, theirs].map(({ client }) => client.waitFor('subscribed')));
    const at = Date.now();
    const eventId = await publish(orderApproved, anOrder(buyer, supplier, 'approved'), 2, by);
    return { mine, theirs, eventId, at, close: () => [mine, theirs].forEach(({ client }) => client.close()) };
  }

  test("notifies the owner's clients at once, and a supplier once the sales have the order", async () => {
    const { mine, theirs, eventId, close } = await anOrderIsApproved(patient);
    await eventually(() => expect(mine.notices()).toHaveLength(1));
    // The projection of another service does not count for the supplier.
    await patient.publishProjected('admin', eventId);
    await pause(250);
    expect(theirs.notices()).toEqual([]);
    await patient.publishProjected('supplier', eventId);
    await eventually(() => expect(theirs.notices()).toMatchObject([{ type: 'order.approved', status: 'approved' }]));
    await pause(250);
    expect(theirs.notices()).toHaveLength(1);
    close();
  });

  test('sends the notice anyway after the limit', async () => {
    const { theirs, at, close } = await anOrderIsApproved();
    await eventually(() => expect(theirs.notices()).toHaveLength(1));
    expect(Date.now() - at).toBeGreaterThan(600);
    close();
  });

  test('repeats the notice without a toast when the projection was late', async () => {
    const { theirs, eventId, close } = await anOrderIsApproved();
    await eventually(() => expect(theirs.notices()).toHaveLength(1));
    await gateway.publishProjected('supplier', eventId);
    await eventually(() => expect(theirs.notices()[1]).toMatchObject({ type: 'many', types: ['order.approved'] }));
    await gateway.publishProjected('supplier', eventId);
    await pause(200);
    expect(theirs.notices()).toHaveLength(2);
    close();
  });
});

test('notifies two tabs of a buyer of a changed cart', async () => {
  const buyer = aBuyer();
  const tabs = await Promise.all([
    listening(buyer, channels.user(buyer.userId)),
    listening(buyer, channels.user(buyer.userId)),
  ]);
  await Promise.all(tabs.map(({ client }) => client.waitFor('subscribed')));
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

test('notifies two tabs of a user of changed notifications, and nobody else', async () => {
  const [person, other] = [aBuyer(), aBuyer()];
  const connections = [person, person, other];
  const all = await Promise.all(connections.map((one) => listening(one, channels.user(one.userId))));
  await Promise.all(all.map(({ client }) => client.waitFor('subscribed')));
  const { connection } = await gateway.bus.ready();
  connection.publish(
    gateway.bus.subject(noticesInvalidatedSubject(person.userId)),
    JSON.stringify({ profile_id: person.userId }),
  );
  for (const { notices } of all.slice(0, 2))
    await eventually(() => expect(notices()).toEqual([{ type: 'notices.changed', aggregate_id: person.userId }]));
  expect(all[2]!.notices()).toEqual([]);
  for (const { client } of all) client.close();
});

test('notifies all buyers of a pool and the supplier when it reaches its MOQ', async () => {
  const [buyer, supplier] = [aBuyer(), aSupplier()];
  const all = await Promise.all([
    listening(buyer, channels.user(buyer.userId)),
    listening(supplier, channels.company(supplier.companyId!)),
  ]);
  await Promise.all(all.map(({ client }) => client.waitFor('subscribed')));
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

test('folds a burst into one notice with all types', async () => {
  const supplier = aSupplier();
  const { client, notices } = await listening(supplier, channels.company(supplier.companyId!));
  await client.waitFor('subscribed');
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

test('notifies the admins and the supplier of a submitted round', async () => {
  const supplier = aSupplier();
  const round = aRound(gateway, { supplierId: supplier.companyId! });
  const all = await Promise.all([
    listening(anAdmin(), channels.admin()),
    listening(supplier, channels.company(supplier.companyId!)),
  ]);
  await Promise.all(all.map(({ client }) => client.waitFor('subscribed')));
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
