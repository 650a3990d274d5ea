import { z } from 'zod';
import { endpoint } from '../endpoint';
import { webhook } from '../identity/webhooks';
import { firstOf } from '../wire';

export const listAllWebhooks = endpoint('GET /api/admin/webhooks', 'listAllWebhooks', {
  summary: 'List webhooks of all companies, newest first, up to 200.',
  answer: firstOf(webhook),
  refusals: ['try_again'],
  tags: ['webhooks'],
});

export const switchAnyWebhook = endpoint('PUT /api/admin/webhooks/:webhook_id/on', 'switchAnyWebhook', {
  summary: "Block a company's webhook so the company can't turn it on, or allow it again.",
  body: z.strictObject({ on: z.boolean() }),
  answer: webhook,
  refusals: ['not_found', 'try_again'],
  stale: ['webhooks'],
});
