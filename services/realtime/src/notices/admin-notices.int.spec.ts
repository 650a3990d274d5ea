import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { channels } from '@junto/contracts/channels';
import { deliveryShipped } from '@junto/contracts/events/supplier';
import { eventually } from '@junto/test-kit/eventually';
import { anAdmin, aSupplier } from '@junto/test-kit/tokens';
import { aRealtimeService, type RealtimeService } from '../testing/a-realtime-service';
import { subscribeToNotices } from '../testing/subscribe-to';

/** A service that waits for read models as long as needed, so that no notice is sent early. */
let gateway: RealtimeService;
beforeAll(async () => void (gateway = await aRealtimeService({ projectionWithinMs: 3_600_000 })));
afterAll(() => gateway.stop());

const aDelivery = {
  state: 'shipped' as const,
  carrier: 'Correios',
  tracking: null,
  expected_on: null,
  shipped_at: '2026-11-20T17:40:00.000Z',
  delivered_at: null,
  delivered_by: null,
  note: null,
  version: 1,
};

test('notifies admins of a delivery once the audit trail has it, but not when it is republished', async () => {
  const supplier = aSupplier();
  const [admins, theirs] = await Promise.all([
    subscribeToNotices(gateway, anAdmin(), channels.admin()),
    subscribeToNotices(gateway, supplier, channels.company(supplier.companyId!)),
  ]);
  await Promise.all([admins, theirs].map(({ client }) => client.waitFor('subscribed')));
  const publishShipped = (order_id: string, again?: true) =>
    gateway.emit(deliveryShipped, {
      payload: {
        order_id,
        buyer_id: randomUUID(),
        supplier_id: supplier.companyId!,
        round_id: randomUUID(),
        round_title: 'Winter round',
        delivery: aDelivery,
        ...(again && { again }),
      },
      aggregateId: order_id,
      version: 1,
    });
  const again = await publishShipped(randomUUID(), true);
  const orderId = randomUUID();
  const shipped = await publishShipped(orderId);
  await eventually(() => expect(theirs.notices()).toHaveLength(2));
  expect(admins.notices()).toEqual([]);
  for (const one of [again, shipped]) await gateway.publishProjected('admin', one);
  await eventually(() => expect(admins.notices()).toMatchObject([{ type: 'delivery.shipped', aggregate_id: orderId }]));
  await pause(250);
  expect(admins.notices()).toHaveLength(1);
  for (const { client } of [admins, theirs]) client.close();
});
