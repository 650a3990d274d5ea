import { orderApproved, orderPlaced } from '@junto/contracts/events/buyer';
import { orderEvent } from '@junto/test-kit/an-order';
import { eventually } from '@junto/test-kit/eventually';
import { webhookFixtureOfSpec } from '../testing/webhook-fixture';
import { DeliveryModel, WebhookModel } from './webhook.model';

const setup = webhookFixtureOfSpec();

const delivered = (webhook_id: string) => DeliveryModel.countDocuments({ webhook_id, state: 'delivered' });

test('a receiver that fails one in ten messages soon gets all of them', async () => {
  const { service, ownOrder, receiver, make } = setup;
  const erp = await receiver();
  const first = new Set<string>();
  erp.answer((res, { message: { id } }) => {
    const isNew = !first.has(id);
    first.add(id);
    res.writeHead(isNew && first.size % 10 === 5 ? 500 : 200).end();
  });
  const webhook = await make(erp.url, ['orders']);
  for (let n = 0; n < 60; n++) await service.emit(orderPlaced, orderEvent(ownOrder()));
  // A failed message waits for 5 s; pausing the webhook after each failure would take minutes.
  await eventually(async () => expect(await delivered(webhook.id)).toBe(60));
  expect(erp.received).toHaveLength(66);
  expect(await WebhookModel.findById(webhook.id).lean()).toMatchObject({ failures: 0, failing_since: null });
});

test('a failed message delays only later messages about its order', async () => {
  const { service, ownOrder, receiver, make } = setup;
  const erp = await receiver();
  const [failing, other] = [ownOrder(), ownOrder()];
  erp.answer((res) => void res.writeHead(erp.received.length === 1 ? 500 : 200).end());
  const webhook = await make(erp.url, ['orders']);
  await service.emit(orderPlaced, orderEvent(failing));
  await erp.until(1);
  await service.emit(orderApproved, orderEvent({ ...failing, version: 2 }, 'pending_admin'));
  await service.emit(orderPlaced, orderEvent(other));
  await eventually(async () => expect(await delivered(webhook.id)).toBe(3));
  expect(erp.received.map(({ message: { type, data } }) => [type, data.order!.id])).toEqual([
    ['order.placed', failing.id],
    ['order.placed', other.id],
    ['order.placed', failing.id],
    ['order.approved', failing.id],
  ]);
});

test('a receiver that always fails is paused after three failures in a row', async () => {
  const { service, ownOrder, receiver, make } = setup;
  const erp = await receiver();
  erp.answer((res) => void res.writeHead(500).end());
  const webhook = await make(erp.url, ['orders']);
  for (let n = 0; n < 10; n++) await service.emit(orderPlaced, orderEvent(ownOrder()));
  await eventually(async () => {
    const found = await WebhookModel.findById(webhook.id).lean();
    expect(found).toMatchObject({ failures: 3, slow: true });
    expect(found!.due_at!.getTime()).toBeGreaterThan(Date.now());
  });
  expect(erp.received).toHaveLength(3);
});
