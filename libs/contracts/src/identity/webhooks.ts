import { z } from 'zod';
import { endpoint } from '../endpoint';
import { count, id, instant, page, paging } from '../wire';
import { ownerProof } from './second-factor';
import { webhookGroup, webhookKind } from './webhook-kinds';

/** Prefix of a webhook secret, defined by Standard Webhooks. */
export const webhookSecretPrefix = 'whsec_';

/** Maximum webhooks of a company. */
export const maxWebhooks = 10;

/** Maximum previous secrets that sign messages in addition to the current one, while they are valid. */
export const maxOldSecrets = 3;
/** Time for which a renewed secret stays valid beside the new one. */
export const oldSecretGoodMs = 24 * 60 * 60 * 1_000;

/** Reasons why a webhook is disabled. */
export const webhookOffReasons = ['own', 'admin', 'failing', 'gone'] as const;

/**
 * A URL of a company's program that receives messages about its orders, invoices, deliveries and rounds. The signing
 * secret is shown once, on creation and on renewal.
 */
export const webhook = z.object({
  id,
  url: z.url(),
  /** Subscribed topics. */
  groups: z.array(webhookGroup).min(1),
  company_id: id,
  company_name: z.string().nullable(),
  role: z.enum(['buyer', 'supplier']),
  made_by: id,
  made_by_name: z.string(),
  created_at: instant,
  /** Null while it is enabled. */
  off: z.enum(webhookOffReasons).nullable(),
  /** Start of the current series of failures; null after a success. */
  failing_since: instant.nullable(),
  delivered_at: instant.nullable(),
  /** End of the validity of the previous secret; absent from events before secrets could be renewed. */
  old_secret_until: instant.nullish(),
});
export type Webhook = z.output<typeof webhook>;

/** Result of a delivery attempt: an HTTP status, or the error that prevented a response. */
export const deliveryReasons = [
  'status',
  'redirected',
  'too_slow',
  'not_reachable',
  'address_not_public',
  'certificate',
] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];

export const webhookDelivery = z.object({
  /** Also the `webhook-id` of each attempt. */
  id,
  webhook_id: id,
  kind: webhookKind,
  at: instant,
  state: z.enum(['waiting', 'delivered', 'given_up']),
  attempts: count,
  /** Time of the last attempt; null before the first. */
  tried_at: instant.nullable(),
  status: z.int().nullable(),
  /** Error of the last attempt; null on success. */
  reason: z.enum(deliveryReasons).nullable(),
  /** Time of the next attempt; null if there is none. */
  due_at: instant.nullable(),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

const companies = ['buyer', 'supplier'] as const;

export const listWebhooks = endpoint('GET /api/identity/webhooks', 'listWebhooks', {
  summary: "List the webhooks of the caller's company, newest first. Empty without a company.",
  who: companies,
  answer: z.object({ items: z.array(webhook) }),
  tags: ['webhooks'],
});

export const makeWebhook = endpoint('POST /api/identity/webhooks', 'makeWebhook', {
  summary: "Create a webhook for the caller's company, given the password and, with two-factor authentication, a code.",
  who: companies,
  body: z.strictObject({
    url: z.url({ protocol: /^https?$/ }).max(500),
    groups: z.array(webhookGroup).min(1).max(10),
    ...ownerProof,
  }),
  answer: z.object({ webhook, secret: z.string().startsWith(webhookSecretPrefix) }),
  statuses: [201],
  refusals: [
    'password_wrong',
    'code_wrong',
    'profile_missing',
    'company_missing',
    'company_inactive',
    'webhooks_full',
    'webhook_not_secure',
    'webhook_not_public',
  ],
  stale: ['webhooks'],
});

export const switchWebhook = endpoint('PUT /api/identity/webhooks/:webhook_id/on', 'switchWebhook', {
  summary: "Turn a webhook of the caller's company on or off. Waiting messages are sent once it's back on.",
  who: companies,
  body: z.strictObject({ on: z.boolean() }),
  answer: webhook,
  refusals: ['not_found', 'webhook_closed'],
  stale: ['webhooks', 'webhook-deliveries'],
});

export const renewWebhookSecret = endpoint('POST /api/identity/webhooks/:webhook_id/secret', 'renewWebhookSecret', {
  summary:
    "Renew a webhook's secret, given the password and, with two-factor authentication, a code. The new one is only in this response, and the old one works for one more day.",
  who: companies,
  body: z.strictObject(ownerProof),
  answer: z.object({ webhook, secret: z.string().startsWith(webhookSecretPrefix) }),
  refusals: ['not_found', 'password_wrong', 'code_wrong', 'profile_missing', 'webhook_secrets_full'],
  stale: ['webhooks'],
});

export const removeWebhook = endpoint('DELETE /api/identity/webhooks/:webhook_id', 'removeWebhook', {
  summary: "Delete a webhook of the caller's company and its deliveries.",
  who: companies,
  refusals: ['not_found'],
  stale: ['webhooks'],
});

const sendMessage = {
  who: companies,
  answer: webhookDelivery,
  statuses: [202],
  refusals: ['not_found', 'webhook_off'],
  stale: ['webhook-deliveries'],
} as const;

export const tryWebhook = endpoint('POST /api/identity/webhooks/:webhook_id/try', 'tryWebhook', {
  summary: 'Send a test message to a webhook.',
  ...sendMessage,
});

export const listWebhookDeliveries = endpoint(
  'GET /api/identity/webhooks/:webhook_id/deliveries',
  'listWebhookDeliveries',
  {
    summary: 'List the messages sent to a webhook in the last 30 days, newest first.',
    who: companies,
    query: z.strictObject({ state: z.enum(['waiting', 'delivered', 'given_up']).optional(), ...paging }),
    answer: page(webhookDelivery),
    tags: ['webhook-deliveries'],
  },
);

export const replayDelivery = endpoint(
  'POST /api/identity/webhooks/:webhook_id/deliveries/:delivery_id/replay',
  'replayDelivery',
  {
    summary: 'Resend a message with the same ID, retrying for up to a day.',
    ...sendMessage,
  },
);
