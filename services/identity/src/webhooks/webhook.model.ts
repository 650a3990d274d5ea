import { z } from 'zod';
import { webhook, webhookDelivery } from '@junto/contracts/identity/webhooks';
import { id } from '@junto/contracts/wire';
import { toDto } from '@junto/service-kit/mongo/dto';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

const days = 24 * 60 * 60;

/** An address of a company, and how sending to it goes. One process sends to it at a time, by the lease in `due_at`. */
export const storedWebhook = stored(
  'webhooks',
  webhook.extend({
    /** Sealed (keys/secret-box.ts). */
    secret: z.string(),
    /** Those before it that are still good, sealed alike, the newest first; absent of one that was never renewed. */
    secrets_before: z.array(z.object({ secret: z.string(), until: z.date() })).optional(),
    version: z.int(),
    /** When it is looked after next; null while nothing waits for it and while it is off. */
    due_at: z.date().nullable(),
    /** Of `leasedJobs`. */
    attempts: z.int(),
    /** Counted with each message that is queued, so that who ends its work knows that none came meanwhile. */
    news: z.int(),
    /** Tries in a row that failed. */
    failures: z.int(),
    /** Failed or was slow when it was sent to last: others don't wait behind it. */
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
 * One document per company, which every new webhook of it writes: two made at the same moment meet there and are
 * counted.
 */
export const WebhookGuardModel = stored('webhook_guards', z.object({ id: z.string(), steps: z.int() })).model;

/** A message to one webhook, and what became of it. Its id is made of its event and its webhook. */
export const storedDelivery = stored(
  'webhook_deliveries',
  webhookDelivery.omit({ due_at: true }).extend({
    company_id: id,
    /**
     * The order, invoice, round or pool that the message reports: a message waits for the earlier ones about the same.
     * Null for a test message; absent from messages of earlier releases.
     */
    about: z.string().nullish(),
    /** When its event occurred. */
    happened_at: z.date().nullish(),
    /** As it is sent, to the byte. */
    body: z.string(),
    /** Since when it is tried: it was queued or replayed then. */
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
