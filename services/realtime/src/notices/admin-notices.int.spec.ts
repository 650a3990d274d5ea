import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { channels } from '@junto/contracts/channels';
import { deliveryShipped } from '@junto/contracts/events/supplier';
import { aDelivery } from '@junto/test-kit/a-delivery';
import { eventually } from '@junto/test-kit/eventually';
import { serviceOfSpec } from '@junto/test-kit/service-of-spec';
import { anAdmin, aSupplier } from '@junto/test-kit/tokens';
import { aRealtimeService } from '../testing/a-realtime-service';
import { subscribeToNotices } from '../testing/subscribe-to';

/** A service that waits for read models as long as needed, so that no notice is sent early. */
const gateway = serviceOfSpec(() => aRealtimeService({ projectionWithinMs: 3_600_000 }));

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
        delivery: aDelivery(),
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
