import { z } from 'zod';
import { endpoint } from '../endpoint';
import { webhook } from '../identity/webhooks';
import { firstOf, id } from '../wire';

export const listAllWebhooks = endpoint({
  id: 'admin.listAllWebhooks',
  method: 'GET',
  path: '/api/admin/webhooks',
  summary: 'List webhooks of all companies, newest first, up to 200.',
  who: ['admin'],
  answer: firstOf(webhook),
  refusals: ['try_again'],
  tags: ['webhooks'],
});

export const switchAnyWebhook = endpoint({
  id: 'admin.switchAnyWebhook',
  method: 'PUT',
  path: '/api/admin/webhooks/:webhook_id/on',
  summary: "Block a company's webhook so the company can't turn it on, or allow it again.",
  who: ['admin'],
  params: z.strictObject({ webhook_id: id }),
  body: z.strictObject({ on: z.boolean() }),
  answer: webhook,
  refusals: ['not_found', 'try_again'],
  stale: ['webhooks'],
});
