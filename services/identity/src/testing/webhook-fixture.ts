import { randomUUID } from 'node:crypto';
import { orderPlaced } from '@junto/contracts/events/buyer';
import { webhookGroups, type WebhookGroup } from '@junto/contracts/identity/webhook-kinds';
import { listWebhookDeliveries, listWebhooks, makeWebhook } from '@junto/contracts/identity/webhooks';
import { orderEvent } from '@junto/test-kit/an-order';
import { serviceOfSpec } from '@junto/test-kit/service-of-spec';
import { DeliveryModel, WebhookModel } from '../webhooks/webhook.model';
import { aReader } from './a-reader';
import { aReceiver, type Receiver } from './a-receiver';
import { anIdentityService } from './an-identity-service';
import { anOrderEvent } from './event-builders';

type OfWebhook = { webhook_id: string };

/** Two people of a buyer company, one of a supplier company, and receivers for their webhooks. */
export async function webhookFixture() {
  const service = await anIdentityService();
  const [company_id, supplier_id] = [randomUUID(), randomUUID()];
  const ana = await aReader(service, 'buyer', company_id);
  const colleague = await service.openBrowser(await service.seededPerson('buyer', { company_id }));
  const supplier = await aReader(service, 'supplier', supplier_id);
  const receivers: Receiver[] = [];
  const ownOrder = () => anOrderEvent({ buyer_company_id: company_id, supplier_id });
  return {
    ...{ service, company_id, supplier_id, ana, colleague, supplier, ownOrder },
    receiver: async () => {
      const receiver = await aReceiver();
      receivers.push(receiver);
      return receiver;
    },
    make: async (url: string, groups: readonly WebhookGroup[] = webhookGroups, as: { token: string } = ana.browser) => {
      const { status, body } = await service.call(makeWebhook, {
        as,
        body: { url, groups: [...groups], password: 'umbrella-stand-9' },
      });
      expect(status).toBe(201);
      return { ...body.webhook, secret: body.secret, params: { webhook_id: body.webhook.id } };
    },
    /** Publishes that the company placed an order. */
    placeOrder: (order = ownOrder()) => service.emit(orderPlaced, orderEvent(order)),
    deliveries: async (params: OfWebhook) =>
      (await service.call(listWebhookDeliveries, { as: ana.browser, params })).body.items,
    own: async () => (await service.call(listWebhooks, { as: ana.browser })).body.items,
    /** Ends the pause after a failure, optionally as if the webhook had failed for `failedMs`. */
    retryNow: async ({ webhook_id }: OfWebhook, failedMs = 0) => {
      const ago = new Date(Date.now() - failedMs);
      const now = new Date();
      if (failedMs > 0) await WebhookModel.updateOne({ _id: webhook_id }, { $set: { failing_since: ago } });
      const since = failedMs > 0 ? { since: ago } : {};
      await DeliveryModel.updateMany({ webhook_id, state: 'waiting' }, { $set: { ...since, due_at: now } });
      await WebhookModel.updateOne({ _id: webhook_id }, { $set: { due_at: now } });
    },
    /** Removes all webhooks and receivers. */
    clear: async () => {
      await WebhookModel.deleteMany({});
      await DeliveryModel.deleteMany({});
      for (const receiver of receivers.splice(0)) await receiver.stop();
    },
    stop: () => service.stop(),
  };
}

/** The fixture of one spec; each test starts without webhooks. */
export function webhookFixtureOfSpec() {
  const setup = serviceOfSpec(webhookFixture);
  afterEach(() => setup.clear());
  return setup;
}
