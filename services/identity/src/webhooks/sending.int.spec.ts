import { orderApproved, orderPlaced } from '@junto/contracts/events/buyer';
import { maxWebhooks, replayDelivery, switchWebhook, tryWebhook } from '@junto/contracts/identity/webhooks';
import { platformContext } from '@junto/service-kit/events/event-context';
import { newEvent } from '@junto/service-kit/events/outbox';
import { orderEvent } from '@junto/test-kit/an-order';
import { eventually } from '@junto/test-kit/eventually';
import { anOrderEvent } from '../testing/event-builders';
import { webhookFixtureOfSpec } from '../testing/webhook-fixture';
import { DeliveryModel, WebhookModel } from './webhook.model';

const hour = 3_600_000;

const setup = webhookFixtureOfSpec();

test('sends one message for a redelivered event, and none for an event before the webhook was created', async () => {
  const { service, company_id, ownOrder, receiver, make, placeOrder, deliveries } = setup;
  const erp = await receiver();
  const order = ownOrder();
  const before = anOrderEvent({ buyer_company_id: company_id });
  const webhook = await make(erp.url);
  const { jetstream } = await service.bus.ready();
  const publish = async (of: typeof order, msgID: string, facts: object = {}) => {
    const { subject, envelope } = newEvent(orderPlaced, { ...orderEvent(of), cause: platformContext });
    const text = JSON.stringify({ ...envelope, ...facts });
    // Distinct message ids bypass the server's deduplication.
    for (const n of [1, 2]) await jetstream.publish(service.bus.subject(subject), text, { msgID: `${msgID}${n}` });
  };
  await publish(before, 'before', { occurred_at: new Date(Date.now() - hour).toISOString() });
  await publish(order, 'happened');
  await placeOrder();
  await erp.until(2);
  await eventually(async () =>
    expect((await deliveries(webhook.params)).map(({ state }) => state)).toEqual(['delivered', 'delivered']),
  );
  expect(erp.received).toHaveLength(2);
});

test('retries a failed message under its id, and replays it on request', async () => {
  const { service, colleague, receiver, make, placeOrder, deliveries, own, retryNow } = setup;
  const erp = await receiver();
  const webhook = await make(erp.url, ['orders']);
  erp.answer((res) => void res.writeHead(500).end());
  await placeOrder();
  const failed = await eventually(async () => {
    const [item] = await deliveries(webhook.params);
    expect(item).toMatchObject({ state: 'waiting', attempts: 1, status: 500, reason: 'status' });
    return item!;
  });
  expect(new Date(failed.due_at!).getTime()).toBeGreaterThan(Date.now());
  await eventually(async () => expect((await own())[0]!.failing_since).not.toBeNull());
  erp.answer((res) => void res.writeHead(200).end());
  await retryNow(webhook.params);
  await eventually(async () => expect(await deliveries(webhook.params)).toMatchObject([{ state: 'delivered' }]), {
    withinMs: 15_000,
  });
  await eventually(async () => expect((await own())[0]!.failing_since).toBeNull());
  const params = { ...webhook.params, delivery_id: failed.id };
  expect((await service.call(replayDelivery, { as: colleague, params, body: {} })).status).toBe(202);
  const received = await erp.until(3);
  expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([failed.id]));
});

test('does not follow a redirect, and stores only the reason', async () => {
  const { receiver, make, placeOrder, deliveries } = setup;
  const [outside, inside] = [await receiver(), await receiver()];
  outside.answer((res) => void res.writeHead(307, { Location: inside.url }).end());
  const webhook = await make(outside.url, ['orders']);
  await placeOrder();
  await eventually(async () =>
    expect(await deliveries(webhook.params)).toMatchObject([{ status: 307, reason: 'redirected', state: 'waiting' }]),
  );
  expect(inside.received).toEqual([]);
});

test('stops retrying after a day, turns the webhook off and notifies its company, which turns it on again', async () => {
  const { service, ana, receiver, make, placeOrder, deliveries, own, retryNow } = setup;
  const erp = await receiver();
  erp.answer((res) => void res.writeHead(503).end());
  const webhook = await make(erp.url, ['orders']);
  await placeOrder();
  await eventually(async () => expect((await own())[0]!.failing_since).not.toBeNull());
  await retryNow(webhook.params, 25 * hour);
  await eventually(async () => expect((await own())[0]!.off).toBe('failing'), { withinMs: 15_000 });
  expect(await deliveries(webhook.params)).toMatchObject([{ state: 'given_up', due_at: null }]);
  const notice = await eventually(async () => {
    const { items: all } = await ana.list({ group: 'platform' });
    const items = all.filter(({ kind }) => kind === 'webhook_off');
    expect(items).toHaveLength(1);
    return items[0]!;
  });
  expect(notice).toMatchObject({ params: { host: `127.0.0.1:${erp.port}` }, path: '/profile/developers' });
  const params = { ...webhook.params, delivery_id: (await deliveries(webhook.params))[0]!.id };
  const { problem } = await service.call(replayDelivery, { as: ana.browser, params, body: {} });
  expect(problem?.code).toBe('webhook_off');
  await placeOrder();
  erp.answer((res) => void res.writeHead(204).end());
  const on = { as: ana.browser, params: webhook.params, body: { on: true } };
  expect((await service.call(switchWebhook, on)).body.off).toBeNull();
  const tried = await service.call(tryWebhook, { as: ana.browser, params: webhook.params, body: {} });
  expect(tried.status).toBe(202);
  await eventually(() => expect(erp.received.at(-1)!.message).toMatchObject({ type: 'webhook.tried', data: {} }));
  // Nothing was queued while it was off.
  expect(await DeliveryModel.countDocuments({ webhook_id: webhook.id })).toBe(2);
});

test('stops after 410 Gone', async () => {
  const { receiver, make, placeOrder, own } = setup;
  const erp = await receiver();
  erp.answer((res) => void res.writeHead(410).end());
  await make(erp.url, ['orders']);
  await placeOrder();
  await eventually(async () => expect((await own())[0]!.off).toBe('gone'));
});

test('many receivers that never respond delay no others', async () => {
  const { service, supplier, ownOrder, receiver, make, placeOrder } = setup;
  const [silent, erp] = [await receiver(), await receiver()];
  const held: unknown[] = [];
  silent.answer((res) => void held.push(res));
  for (let n = 0; n < maxWebhooks - 1; n++) await make(`${silent.url}/${n}`, ['orders']);
  for (let n = 0; n < maxWebhooks - 1; n++)
    await make(`${silent.url}/${n}`, ['orders'], await service.openBrowser(supplier));
  await service.emit(orderApproved, orderEvent(ownOrder(), 'pending_admin'));
  await silent.until(12);
  await make(erp.url, ['orders']);
  await placeOrder();
  // A quick lane is free after one timeout at most; then the silent receivers use the slow lanes.
  await eventually(() => expect(erp.received).toHaveLength(1));
  await eventually(async () => expect(await WebhookModel.countDocuments({ slow: true })).toBe(2 * (maxWebhooks - 1)), {
    withinMs: 60_000,
  });
  const triesInVain = async () =>
    (await DeliveryModel.find({ reason: 'too_slow' }).lean()).reduce((sum, { attempts }) => sum + attempts, 0);
  const before = await triesInVain();
  await placeOrder();
  await eventually(() => expect(erp.received).toHaveLength(2));
  // It does not wait until all silent receivers of the same event had their turn.
  expect((await triesInVain()) - before).toBeLessThan(maxWebhooks - 1);
  const [one] = await DeliveryModel.find({ reason: 'too_slow' }).lean();
  expect(one).toMatchObject({ status: null, state: 'waiting' });
});
