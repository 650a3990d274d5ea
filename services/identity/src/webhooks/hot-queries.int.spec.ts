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
import { publishCompanies } from '../testing/publish-companies';
import { DeliveryModel, WebhookModel } from './webhook.model';

let told: Awaited<ReturnType<typeof publishCompanies>>;
let erp: Receiver;
let webhook: Awaited<ReturnType<typeof told.make>>;
afterAll(async () => {
  await told.clear();
  await told.service.stop();
});

const ask = wellAnswered(() => told.service);
const own = () => ({ as: told.ana.browser, params: webhook.params });

/** What was queued has arrived, and nobody looks after the webhook any more. */
const sent = () =>
  eventually(async () => {
    const waiting = DeliveryModel.countDocuments({ webhook_id: webhook.id, state: 'waiting' }).comment(ofTheTest);
    expect(await waiting).toBe(0);
    expect(await WebhookModel.findById(webhook.id).comment(ofTheTest).lean()).toMatchObject({ due_at: null });
  });

const tell = async () => {
  const before = erp.received.length;
  await told.tell();
  await erp.until(before + 1);
  await sent();
};

describeHotQueries({
  arrange: async () => {
    told = await publishCompanies();
    erp = await told.receiver();
    webhook = await told.make(erp.url, ['orders']);
    await tell();
  },
  acts: {
    'is told of an order': tell,
    'looks at webhooks and what they were sent': async () => {
      await ask(listWebhooks, { as: told.ana.browser });
      await ask(listWebhookDeliveries, own());
      await ask(listWebhookDeliveries, { ...own(), query: { state: 'waiting' } });
    },
    'tries one, and has a message sent again': async () => {
      const { body } = await ask(tryWebhook, { ...own(), body: {} });
      await sent();
      await ask(replayDelivery, { ...own(), params: { ...webhook.params, delivery_id: body.id }, body: {} });
      await sent();
    },
    'switches one': async () => {
      await ask(switchWebhook, { ...own(), body: { on: false } });
      await ask(switchWebhook, { ...own(), body: { on: true } });
      await sent();
    },
    'renews its secret': () => ask(renewWebhookSecret, { ...own(), body: { password: 'umbrella-stand-9' } }),
    'makes and removes one': async () => {
      const made = await ask(makeWebhook, {
        as: told.ana.browser,
        body: { url: erp.url, groups: ['rounds'], password: 'umbrella-stand-9' },
      });
      await ask(removeWebhook, { as: told.ana.browser, params: { webhook_id: made.body.webhook.id } });
    },
    'is listed for administrators': () => sendCommand(listWebhooksCommand, {}, { bus: told.service.bus }),
  },
  shardKeys: { webhooks: 'company_id', webhook_guards: '_id', webhook_deliveries: 'webhook_id', handled_events: '_id' },
  everywhere: ['webhooks: ', 'webhooks: slow, due_at'],
  workers: ['webhook_deliveries: due_at', 'webhooks: slow, off'],
});
