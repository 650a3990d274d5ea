import { listWebhooksCommand } from '@junto/contracts/commands/identity';
import {
  listWebhookDeliveries,
  listWebhooks,
  makeWebhook,
  removeWebhook,
  renewWebhookSecret,
  replayDelivery,
  switchWebhook,
  tryWebhook,
} from '@junto/contracts/identity/webhooks';
import { sendCommand } from '@junto/service-kit/commands';
import { eventually } from '@junto/test-kit/eventually';
import { describeHotQueries, wellAnswered } from '@junto/test-kit/hot-queries';
import { ofTheTest } from '@junto/test-kit/recorded-queries';
import type { Receiver } from '../testing/a-receiver';
import { webhookFixture } from '../testing/webhook-fixture';
import { DeliveryModel, WebhookModel } from './webhook.model';

let setup: Awaited<ReturnType<typeof webhookFixture>>;
let erp: Receiver;
let webhook: Awaited<ReturnType<typeof setup.make>>;
afterAll(async () => {
  await setup.clear();
  await setup.stop();
});

const callOk = wellAnswered(() => setup.service);
const own = () => ({ as: setup.ana.browser, params: webhook.params });

/** Waits until the queued messages arrived and no worker holds the webhook. */
const sent = () =>
  eventually(async () => {
    const waiting = DeliveryModel.countDocuments({ webhook_id: webhook.id, state: 'waiting' }).comment(ofTheTest);
    expect(await waiting).toBe(0);
    expect(await WebhookModel.findById(webhook.id).comment(ofTheTest).lean()).toMatchObject({ due_at: null });
  });

const deliverOrder = async () => {
  const before = erp.received.length;
  await setup.placeOrder();
  await erp.until(before + 1);
  await sent();
};

describeHotQueries({
  arrange: async () => {
    setup = await webhookFixture();
    erp = await setup.receiver();
    webhook = await setup.make(erp.url, ['orders']);
    await deliverOrder();
  },
  acts: {
    'gets an order': deliverOrder,
    'looks at webhooks and what they were sent': async () => {
      await callOk(listWebhooks, { as: setup.ana.browser });
      await callOk(listWebhookDeliveries, own());
      await callOk(listWebhookDeliveries, { ...own(), query: { state: 'waiting' } });
    },
    'tries one, and has a message sent again': async () => {
      const { body } = await callOk(tryWebhook, { ...own(), body: {} });
      await sent();
      await callOk(replayDelivery, { ...own(), params: { ...webhook.params, delivery_id: body.id }, body: {} });
      await sent();
    },
    'switches one': async () => {
      await callOk(switchWebhook, { ...own(), body: { on: false } });
      await callOk(switchWebhook, { ...own(), body: { on: true } });
      await sent();
    },
    'renews its secret': () => callOk(renewWebhookSecret, { ...own(), body: { password: 'umbrella-stand-9' } }),
    'makes and removes one': async () => {
      const made = await callOk(makeWebhook, {
        as: setup.ana.browser,
        body: { url: erp.url, groups: ['rounds'], password: 'umbrella-stand-9' },
      });
      await callOk(removeWebhook, { as: setup.ana.browser, params: { webhook_id: made.body.webhook.id } });
    },
    'is listed for administrators': () => sendCommand(listWebhooksCommand, {}, { bus: setup.service.bus }),
  },
  shardKeys: { webhooks: 'company_id', webhook_guards: '_id', webhook_deliveries: 'webhook_id', handled_events: '_id' },
  everywhere: ['webhooks: ', 'webhooks: slow, due_at'],
  workers: ['webhook_deliveries: due_at', 'webhooks: slow, off'],
});
