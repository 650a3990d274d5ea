import { z } from 'zod';
import { endpoint } from '../endpoint';
import { count, id, instant, page, paging } from '../wire';
import { ownerProof } from './second-factor';
import { webhookGroup, webhookKind } from './webhook-kinds';

/** How the secret of a webhook begins, as Standard Webhooks has it. */
export const webhookSecretPrefix = 'whsec_';

/** Of a company. */
export const maxWebhooks = 10;

/** Secrets before the present one by which messages are signed at most, for as long as each is good. */
export const maxOldSecrets = 3;
/** So long a secret that was renewed is good beside the new one. */
export const oldSecretGoodMs = 24 * 60 * 60 * 1_000;

/** Why nothing is sent to an address at present. */
export const webhookOffReasons = ['own', 'admin', 'failing', 'gone'] as const;

/**
 * An address of a company's program that is told what happens to its orders, invoices, deliveries and rounds. What
 * messages are signed with is shown once, when it is made and when it is renewed.
 */
export const webhook = z.object({
  id,
  url: z.url(),
  /** What it is told of. */
  groups: z.array(webhookGroup).min(1),
  company_id: id,
  company_name: z.string().nullable(),
  role: z.enum(['buyer', 'supplier']),
  made_by: id,
  made_by_name: z.string(),
  created_at: instant,
  /** Null while messages are sent. */
  off: z.enum(webhookOffReasons).nullable(),
  /** Since when every message failed; null when the last one arrived. */
  failing_since: instant.nullable(),
  delivered_at: instant.nullable(),
  /**
   * Until when messages are signed by a secret before, too; absent of one that was told before secrets could be
   * renewed.
   */
  old_secret_until: instant.nullish(),
});
export type Webhook = z.output<typeof webhook>;

/** How a try to deliver ended: a status of HTTP, or what kept one from coming. */
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
  /** Also the `webhook-id` of each try. */
  id,
  webhook_id: id,
  kind: webhookKind,
  at: instant,
  state: z.enum(['waiting', 'delivered', 'given_up']),
  attempts: count,
  /** Of the last try; null before there was one. */
  tried_at: instant.nullable(),
  status: z.int().nullable(),
  /** Why the last try failed; null when it didn't. */
  reason: z.enum(deliveryReasons).nullable(),
  /** When it is tried next; null when it is not. */
  due_at: instant.nullable(),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

const companies = ['buyer', 'supplier'] as const;

export const listWebhooks = endpoint('GET /api/identity/webhooks', {
  id: 'identity.listWebhooks',
  summary: "List the webhooks of the caller's company, newest first. Empty without a company.",
  who: companies,
  answer: z.object({ items: z.array(webhook) }),
  tags: ['webhooks'],
});

export const makeWebhook = endpoint('POST /api/identity/webhooks', {
  id: 'identity.makeWebhook',
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

export const switchWebhook = endpoint('PUT /api/identity/webhooks/:webhook_id/on', {
  id: 'identity.switchWebhook',
  summary: "Turn a webhook of the caller's company on or off. Waiting messages are sent once it's back on.",
  who: companies,
  body: z.strictObject({ on: z.boolean() }),
  answer: webhook,
  refusals: ['not_found', 'webhook_closed'],
  stale: ['webhooks', 'webhook-deliveries'],
});

export const renewWebhookSecret = endpoint('POST /api/identity/webhooks/:webhook_id/secret', {
  id: 'identity.renewWebhookSecret',
  summary:
    "Renew a webhook's secret, given the password and, with two-factor authentication, a code. The new one is only in this response, and the old one works for one more day.",
  who: companies,
  body: z.strictObject(ownerProof),
  answer: z.object({ webhook, secret: z.string().startsWith(webhookSecretPrefix) }),
  refusals: ['not_found', 'password_wrong', 'code_wrong', 'profile_missing', 'webhook_secrets_full'],
  stale: ['webhooks'],
});

export const removeWebhook = endpoint('DELETE /api/identity/webhooks/:webhook_id', {
  id: 'identity.removeWebhook',
  summary: "Delete a webhook of the caller's company and its deliveries.",
  who: companies,
  refusals: ['not_found'],
  stale: ['webhooks'],
});

export const tryWebhook = endpoint('POST /api/identity/webhooks/:webhook_id/try', {
  id: 'identity.tryWebhook',
  summary: 'Send a test message to a webhook.',
  who: companies,
  body: z.strictObject({}),
  answer: webhookDelivery,
  statuses: [202],
  refusals: ['not_found', 'webhook_off'],
  stale: ['webhook-deliveries'],
});

export const listWebhookDeliveries = endpoint('GET /api/identity/webhooks/:webhook_id/deliveries', {
  id: 'identity.listWebhookDeliveries',
  summary: 'List the messages sent to a webhook in the last 30 days, newest first.',
  who: companies,
  query: z.strictObject({ state: z.enum(['waiting', 'delivered', 'given_up']).optional(), ...paging }),
  answer: page(webhookDelivery),
  refusals: ['not_found'],
  tags: ['webhook-deliveries'],
});

export const replayDelivery = endpoint('POST /api/identity/webhooks/:webhook_id/deliveries/:delivery_id/replay', {
  id: 'identity.replayDelivery',
  summary: 'Resend a message with the same ID, retrying for up to a day.',
  who: companies,
  body: z.strictObject({}),
  answer: webhookDelivery,
  statuses: [202],
  refusals: ['not_found', 'webhook_off'],
  stale: ['webhook-deliveries'],
});
