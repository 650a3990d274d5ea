import { z } from 'zod';
import { webhook, webhookDelivery } from '@junto/contracts/identity/webhooks';
import { id } from '@junto/contracts/wire';
import { toDto } from '@junto/service-kit/mongo/dto';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

const days = 24 * 60 * 60;

/** Webhook of a company and the state of its delivery. One process at a time sends to it, by the lease in `due_at`. */
export const storedWebhook = stored(
  'webhooks',
  webhook.extend({
    /** Encrypted (keys/secret-box.ts). */
    secret: z.string(),
    /** Earlier secrets that are still valid, encrypted, newest first; absent if it was never renewed. */
    secrets_before: z.array(z.object({ secret: z.string(), until: z.date() })).optional(),
    version: z.int(),
    /** Time of the next turn; null while nothing waits and while it is off. */
    due_at: z.date().nullable(),
    /** Used by `leasedJobs`. */
    attempts: z.int(),
    /** Incremented with each queued message, so that the end of a turn detects messages queued meanwhile. */
    news: z.int(),
    /** Failures in a row. */
    failures: z.int(),
    /** Failed or was slow in its last turn, so it uses the slow lanes. */
    slow: z.boolean(),
  }),
  [
    [{ company_id: 1, created_at: -1 }, { name: 'of_company' }],
    [{ created_at: -1 }, { name: 'newest' }],
    [{ slow: 1, due_at: 1 }, { name: 'due' }],
    [{ made_by: 1 }, { name: 'of_person' }],
  ],
);
export const WebhookModel = storedWebhook.model;
export type StoredWebhook = DocOf<typeof storedWebhook>;

export const toWebhookDto = toDto(webhook, storedWebhook);

/**
 * One document per company, written for every new webhook of the company, so that concurrent creations conflict and the
 * limit holds.
 */
export const WebhookGuardModel = stored('webhook_guards', z.object({ id: z.string(), steps: z.int() })).model;

/** A message to one webhook and its state. The id derives from event and webhook. */
export const storedDelivery = stored(
  'webhook_deliveries',
  webhookDelivery.omit({ due_at: true }).extend({
    company_id: id,
    /**
     * Id of the order, invoice, round or pool of the message; later messages about it wait for this one. Null for a
     * test message; absent on documents of earlier releases.
     */
    about: z.string().nullish(),
    /** Time of the event. */
    happened_at: z.date().nullish(),
    /** Exact bytes of the request body. */
    body: z.string(),
    /** Start of the attempts: time of queueing or replay. */
    since: z.date(),
    due_at: z.date().nullable(),
  }),
  [
    [{ webhook_id: 1, due_at: 1, happened_at: 1 }, { name: 'due_in_order' }],
    [
      { webhook_id: 1, about: 1, happened_at: 1 },
      { name: 'waiting_about', partialFilterExpression: { state: 'waiting' } },
    ],
    [{ webhook_id: 1, at: -1, _id: -1 }, { name: 'newest_of_webhook' }],
    [{ due_at: 1 }, { name: 'waiting' }],
    [{ at: 1 }, { name: 'kept_30_days', expireAfterSeconds: 30 * days }],
  ],
);
export const DeliveryModel = storedDelivery.model;
export type StoredDelivery = DocOf<typeof storedDelivery>;

export const toWebhookDeliveryDto = toDto(webhookDelivery, storedDelivery, ({ due_at }) => ({
  due_at: due_at && due_at.toISOString(),
}));
