import { randomUUID } from 'node:crypto';
import { Webhook as Verifier } from 'standardwebhooks';
import { listWebhooksCommand, switchWebhookCommand } from '@junto/contracts/commands/identity';
import { companyChanged } from '@junto/contracts/events/admin';
import { orderApproved, poolReachedMoq, roundCartsCleared } from '@junto/contracts/events/buyer';
import { invoiceChanged, invoiceSent } from '@junto/contracts/events/supplier';
import type { WebhookGroup } from '@junto/contracts/identity/webhook-kinds';
import { webhookMessage } from '@junto/contracts/identity/webhook-messages';
import {
  listWebhookDeliveries,
  listWebhooks,
  makeWebhook,
  maxOldSecrets,
  maxWebhooks,
  oldSecretGoodMs,
  removeWebhook,
  renewWebhookSecret,
  replayDelivery,
  switchWebhook,
  tryWebhook,
} from '@junto/contracts/identity/webhooks';
import { strictly } from '@junto/service-kit/openapi/strict';
import { aCompany, companyEvent } from '@junto/test-kit/a-company';
import { orderEvent } from '@junto/test-kit/an-order';
import { eventually } from '@junto/test-kit/eventually';
import { aReader } from '../testing/a-reader';
import type { Receiver } from '../testing/a-receiver';
import { aReachedPool, anInvoiceEvent } from '../testing/event-builders';
import { webhookFixtureOfSpec } from '../testing/webhook-fixture';
import { WebhookModel, type StoredWebhook } from './webhook.model';

const setup = webhookFixtureOfSpec();

test('an order is sent to its company, signed with the secret that was shown once', async () => {
  const { ownOrder, receiver, make, placeOrder, deliveries, own } = setup;
  const erp = await receiver();
  const webhook = await make(erp.url);
  const order = ownOrder();
  await placeOrder(order);
  const [received] = await erp.until(1);
  const { headers, body } = received!;
  const message = new Verifier(webhook.secret).verify(body, headers as Record<string, string>);
  expect(strictly(webhookMessage('order.placed')).parse(message)).toMatchObject({
    id: headers['webhook-id'],
    type: 'order.placed',
    data: { order: { id: order.id, total_value: 475.6, moq_missed: false } },
  });
  expect(body).not.toMatch(/buyer_email|"items"/);
  const [delivery] = await eventually(async () => {
    const items = await deliveries(webhook.params);
    expect(items).toMatchObject([{ state: 'delivered', attempts: 1, status: 204, reason: null, due_at: null }]);
    return items;
  });
  expect(delivery!.id).toBe(headers['webhook-id']);
  const listed = await eventually(async () => {
    const items = await own();
    expect(items[0]!.delivered_at).not.toBeNull();
    return items;
  });
  const stored = JSON.stringify([await WebhookModel.find().lean(), listed]);
  expect(stored).not.toContain(webhook.secret);
  expect(stored).not.toContain(webhook.secret.slice(6));
});

test('sends each role the data it may see, and nothing to other companies', async () => {
  const { service, company_id, supplier_id, ana, supplier, ownOrder, receiver, make, placeOrder } = setup;
  const [buyers, suppliers, others] = [await receiver(), await receiver(), await receiver()];
  await make(buyers.url);
  await make(suppliers.url, ['orders', 'invoices', 'rounds'], supplier.browser);
  await make(others.url, ['orders'], (await aReader(service, 'buyer', randomUUID())).browser);
  const order = ownOrder();
  await placeOrder(order);
  await service.emit(orderApproved, orderEvent({ ...order, version: 2 }, 'pending_admin'));
  await service.emit(poolReachedMoq, aReachedPool({ buyer_ids: [ana.id], supplier_id }));
  const invoice = anInvoiceEvent({ supplier_id, buyer: { ...anInvoiceEvent().payload.invoice.buyer, id: company_id } });
  // Like a replay for read models.
  await service.emit(invoiceChanged, invoice);
  await service.emit(invoiceSent, invoice);
  const cleared = {
    ...{ round_id: randomUUID(), round_title: 'Autumn', carts: 1, items: 1, unmet: [randomUUID()] },
    ...{ buyer_ids: [ana.id], ordered_buyer_ids: [], cleared_at: new Date().toISOString() },
  };
  await service.emit(roundCartsCleared, { payload: cleared, aggregateId: cleared.round_id, version: 1 });
  const types = ({ received }: Receiver) => received.map(({ message }) => message.type).toSorted();
  await buyers.until(5);
  await suppliers.until(3);
  expect(types(buyers)).toEqual(['invoice.sent', 'order.approved', 'order.placed', 'pool.reached_moq', 'round.closed']);
  expect(types(suppliers)).toEqual(['invoice.sent', 'order.approved', 'pool.reached_moq']);
  const sale = suppliers.received.find(({ message }) => message.type === 'order.approved')!;
  expect(sale.body).not.toContain(order.buyer_name);
  for (const { message } of [...buyers.received, ...suppliers.received])
    expect(strictly(webhookMessage(message.type as 'order.placed')).safeParse(message).error).toBeUndefined();
  expect(others.received).toEqual([]);
});

test('a renewed secret is shown once, and messages are also signed with the old one for a day', async () => {
  const { service, colleague, supplier, receiver, make, placeOrder, own } = setup;
  const erp = await receiver();
  const { params, secret: first } = await make(erp.url);
  const isSignedBy = async (secret: string, count: number) => {
    const { headers, body } = (await erp.until(count)).at(-1)!;
    try {
      return Boolean(new Verifier(secret).verify(body, headers as Record<string, string>));
    } catch {
      return false;
    }
  };
  const renew = (as: typeof colleague, password = 'umbrella-stand-9') =>
    service.call(renewWebhookSecret, { as, params, body: { password } });
  expect((await renew(colleague, 'a wrong password')).problem?.code).toBe('password_wrong');
  expect((await renew(supplier.browser)).problem?.code).toBe('not_found');
  const { status, body } = await renew(colleague);
  expect(status).toBe(200);
  expect(body.secret).not.toBe(first);
  const day = new Date(body.webhook.old_secret_until!).getTime() - Date.now();
  expect(Math.abs(day - oldSecretGoodMs)).toBeLessThan(60_000);
  await placeOrder();
  expect([await isSignedBy(body.secret, 1), await isSignedBy(first, 1)]).toEqual([true, true]);
  const stored = JSON.stringify([await WebhookModel.find().lean(), await own()]);
  expect(stored).not.toContain(first.slice(6));
  expect(stored).not.toContain(body.secret.slice(6));
  await WebhookModel.updateOne(
    { _id: params.webhook_id },
    { $set: { 'secrets_before.0.until': new Date(Date.now() - 1) } },
  );
  await placeOrder();
  expect([await isSignedBy(body.secret, 2), await isSignedBy(first, 2)]).toEqual([true, false]);
});

test('keeps every secret valid for its day, however often it is renewed', async () => {
  const { service, ana, receiver, make } = setup;
  const { params } = await make((await receiver()).url);
  const renew = () =>
    service.call(renewWebhookSecret, { as: ana.browser, params, body: { password: 'umbrella-stand-9' } });
  for (let n = 0; n < maxOldSecrets; n++) expect((await renew()).status).toBe(200);
  expect((await renew()).problem).toMatchObject({ code: 'webhook_secrets_full', params: { max: maxOldSecrets } });
  const { secrets_before } = (await WebhookModel.findById(params.webhook_id).lean<StoredWebhook>())!;
  expect(secrets_before).toHaveLength(maxOldSecrets);
});

test('a colleague can read and change a webhook; other companies get 404', async () => {
  const { service, colleague, supplier, receiver, make, placeOrder, own } = setup;
  const erp = await receiver();
  const { params } = await make(erp.url);
  expect((await service.call(listWebhooks, { as: supplier.browser })).body.items).toEqual([]);
  const stranger = { as: supplier.browser, params };
  for (const { problem } of [
    await service.call(switchWebhook, { ...stranger, body: { on: false } }),
    await service.call(removeWebhook, stranger),
    await service.call(renewWebhookSecret, { ...stranger, body: { password: 'umbrella-stand-9' } }),
    await service.call(listWebhookDeliveries, stranger),
    await service.call(tryWebhook, { ...stranger, body: {} }),
    await service.call(replayDelivery, { ...stranger, params: { ...params, delivery_id: randomUUID() }, body: {} }),
  ])
    expect(problem?.code).toBe('not_found');
  const off = await service.call(switchWebhook, { as: colleague, params, body: { on: false } });
  expect(off.body.off).toBe('own');
  await placeOrder();
  expect((await service.call(removeWebhook, { as: colleague, params })).status).toBe(204);
  expect(await own()).toEqual([]);
  expect(erp.received).toEqual([]);
});

test('an administrator lists all webhooks and closes one, which its company cannot open; changes are published for the audit trail', async () => {
  const { service, ana, receiver, make } = setup;
  const received: string[] = [];
  const { connection } = await service.bus.ready();
  const subscription = connection.subscribe(service.bus.subject('evt.webhook.changed.*'), {
    callback: (_error, message) => void received.push(message.string()),
  });
  const erp = await receiver();
  const webhook = await make(erp.url);
  expect(await service.ask(listWebhooksCommand, {})).toMatchObject({
    items: [{ id: webhook.id }],
  });
  const command = (on: boolean) => ({ command_id: randomUUID(), by: randomUUID(), webhook_id: webhook.id, on });
  const closed = await service.ask(switchWebhookCommand, command(false));
  expect(closed).toMatchObject({ webhook: { off: 'admin' } });
  const on = { as: ana.browser, params: webhook.params, body: { on: true } };
  expect((await service.call(switchWebhook, on)).problem?.code).toBe('webhook_closed');
  const opened = await service.ask(switchWebhookCommand, command(true));
  expect(opened).toMatchObject({ webhook: { off: null } });
  await eventually(() => expect(received.join()).toMatch(/"made".*"switched_off".*"switched_on"/s));
  expect(received.join()).not.toContain(webhook.secret);
  subscription.unsubscribe();
});

test('a company has at most ten webhooks, and a person without a company has none', async () => {
  const { service, ana, colleague, make } = setup;
  for (let n = 0; n < maxWebhooks - 2; n++) await make(`https://erp.example.org/${n}`);
  const body = {
    url: 'https://erp.example.org/more',
    groups: ['orders'] as WebhookGroup[],
    password: 'umbrella-stand-9',
  };
  const at = [1, 2, 3, 4].map((n) => service.call(makeWebhook, { as: n % 2 ? ana.browser : colleague, body }));
  const statuses = (await Promise.all(at)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(2);
  const { problem } = await service.call(makeWebhook, { as: ana.browser, body });
  expect(problem).toMatchObject({ code: 'webhooks_full', params: { max: maxWebhooks } });
  const alone = await service.openBrowser(await service.seededPerson('buyer'));
  expect((await service.call(makeWebhook, { as: alone, body })).problem?.code).toBe('company_missing');
});

// Runs last, because it leaves the company inactive.
test('an inactive company still gets messages and cannot add a webhook', async () => {
  const { service, ana, company_id, ownOrder, receiver, make, own } = setup;
  const erp = await receiver();
  const { params } = await make(erp.url);
  await service.emit(companyChanged, companyEvent(aCompany({ id: company_id, active: false })));
  const body = { url: erp.url, groups: ['orders'] as WebhookGroup[], password: 'umbrella-stand-9' };
  await eventually(async () =>
    expect((await service.call(makeWebhook, { as: ana.browser, body })).problem?.code).toBe('company_inactive'),
  );
  await service.emit(orderApproved, orderEvent(ownOrder(), 'pending_admin'));
  expect((await erp.until(1))[0]!.message).toMatchObject({ type: 'order.approved' });
  for (const on of [false, true])
    expect((await service.call(switchWebhook, { as: ana.browser, params, body: { on } })).status).toBe(200);
  expect(await own()).toMatchObject([{ id: params.webhook_id, off: null }]);
});
