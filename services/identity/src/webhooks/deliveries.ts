import { randomUUID } from 'node:crypto';
import type { QueryOf } from '@junto/contracts/endpoint';
import { webhookMessage } from '@junto/contracts/identity/webhook-messages';
import type { listWebhookDeliveries, WebhookDelivery } from '@junto/contracts/identity/webhooks';
import { refuse, type Refusal } from '@junto/contracts/problems';
import type { SortKey } from '@junto/service-kit/lists/key-paging';
import { listPage } from '@junto/service-kit/lists/list-page';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { saveDeliveries, newDelivery, scheduleWebhooks } from './queue-deliveries';
import type { Which } from './switch-webhook';
import {
  DeliveryModel,
  toWebhookDeliveryDto,
  WebhookModel,
  type StoredDelivery,
  type StoredWebhook,
} from './webhook.model';

const newestFirst: SortKey = { field: 'at', direction: -1, type: 'date' };

/** A page of the deliveries of a webhook. */
export async function listDeliveries(which: Which, { state, cursor, limit }: QueryOf<typeof listWebhookDeliveries>) {
  if (!(await WebhookModel.exists(which))) return refuse('not_found');
  const scope = { webhook_id: which._id };
  return listPage(
    DeliveryModel,
    {
      scope,
      filter: { ...(state && { state }) },
      all: () => DeliveryModel.countDocuments(scope).exec(),
      sort: newestFirst,
      cursor,
      limit,
      fields: { body: 0 },
    },
    (rows: StoredDelivery[]) => rows.map(toWebhookDeliveryDto),
  );
}

type Again = WebhookDelivery | Refusal<'not_found' | 'webhook_off'>;

/** Replays a delivery under its id; retries last another day. */
export function replayDelivery(which: Which, deliveryId: string, queued: () => void): Promise<Again> {
  return inTransaction(async (session) => {
    const webhook = await liveWebhook(which, session);
    if ('refused' in webhook) return webhook;
    const now = new Date();
    const anew = { state: 'waiting', since: now, due_at: now, attempts: 0 } as const;
    const mine = { _id: deliveryId, webhook_id: which._id };
    const found = await DeliveryModel.findOneAndUpdate(
      mine,
      { $set: anew },
      { session, returnDocument: 'after' },
    ).lean();
    if (!found) return refuse('not_found');
    await scheduleWebhooks([found], session, queued);
    return toWebhookDeliveryDto(found);
  });
}

/** Sends a test message. */
export function tryWebhook(which: Which, queued: () => void): Promise<Again> {
  return inTransaction(async (session) => {
    const webhook = await liveWebhook(which, session);
    if ('refused' in webhook) return webhook;
    const id = randomUUID();
    const kind = 'webhook.tried';
    const timestamp = new Date().toISOString();
    const body = JSON.stringify(webhookMessage(kind).parse({ id, type: kind, timestamp, event_id: null, data: {} }));
    const { _id: webhook_id, company_id } = webhook;
    const delivery = newDelivery({ _id: id, webhook_id, company_id, kind, body, about: null, happened_at: new Date() });
    await saveDeliveries([delivery], session, queued);
    return toWebhookDeliveryDto(delivery);
  });
}

async function liveWebhook(which: Which, session: ClientSession) {
  const webhook = await WebhookModel.findOne(which).session(session).lean<StoredWebhook>();
  if (!webhook) return refuse('not_found');
  return webhook.off === null ? webhook : refuse('webhook_off');
}
