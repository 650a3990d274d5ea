import { z } from 'zod';

/** Topics a webhook can subscribe to. */
export const webhookGroups = ['orders', 'invoices', 'deliveries', 'rounds'] as const;
export const webhookGroup = z.enum(webhookGroups);
export type WebhookGroup = (typeof webhookGroups)[number];

const buyers = ['buyer'] as const;
const suppliers = ['supplier'] as const;
const both = ['buyer', 'supplier'] as const;

interface KindFacts {
  /** Topic a webhook needs for the kind; null: any. */
  group: WebhookGroup | null;
  roles: readonly ('buyer' | 'supplier')[];
}

/**
 * Every kind of webhook message and its recipients. The events that trigger them:
 * `services/identity/src/webhooks/rules`.
 */
export const webhookKinds = {
  'order.placed': { group: 'orders', roles: buyers },
  'order.approved': { group: 'orders', roles: both },
  'order.rejected': { group: 'orders', roles: buyers },
  'order.cancelled': { group: 'orders', roles: buyers },
  'order.completed': { group: 'orders', roles: both },
  'order.changed': { group: 'orders', roles: both },
  'order.settled': { group: 'orders', roles: both },
  'order.settlement_undone': { group: 'orders', roles: both },
  'invoice.generated': { group: 'invoices', roles: suppliers },
  'invoice.changed': { group: 'invoices', roles: suppliers },
  'invoice.sent': { group: 'invoices', roles: both },
  'invoice.accepted': { group: 'invoices', roles: both },
  'invoice.rejected': { group: 'invoices', roles: both },
  'invoice.paid': { group: 'invoices', roles: both },
  'invoice.deleted': { group: 'invoices', roles: suppliers },
  'delivery.shipped': { group: 'deliveries', roles: both },
  'delivery.delivered': { group: 'deliveries', roles: both },
  'round.submitted': { group: 'rounds', roles: suppliers },
  'round.withdrawn': { group: 'rounds', roles: suppliers },
  'round.approved': { group: 'rounds', roles: suppliers },
  'round.rejected': { group: 'rounds', roles: suppliers },
  'round.closing_soon': { group: 'rounds', roles: both },
  'round.extended': { group: 'rounds', roles: both },
  'round.terms_changed': { group: 'rounds', roles: both },
  'round.closed': { group: 'rounds', roles: both },
  'round.settled': { group: 'rounds', roles: suppliers },
  'round.settlement_undone': { group: 'rounds', roles: suppliers },
  'pool.neared_moq': { group: 'rounds', roles: both },
  'pool.reached_moq': { group: 'rounds', roles: both },
  'pool.lost_moq': { group: 'rounds', roles: both },
  'pool.price_fell': { group: 'rounds', roles: both },
  'waitlist.offered': { group: 'rounds', roles: buyers },
  'webhook.tried': { group: null, roles: both },
} as const satisfies Record<string, KindFacts>;
export type WebhookKind = keyof typeof webhookKinds;

export const webhookKindNames = Object.keys(webhookKinds) as [WebhookKind, ...WebhookKind[]];
export const webhookKind = z.enum(webhookKindNames);
