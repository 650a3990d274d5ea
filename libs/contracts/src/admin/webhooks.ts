import { z } from 'zod';
import { endpoint } from '../endpoint';
import { webhook } from '../identity/webhooks';
import { firstOf, id } from '../wire';

export const listAllWebhooks = endpoint({
  id: 'admin.listAllWebhooks',
  method: 'GET',
  path: '/api/admin/webhooks',
  summary: 'The webhooks of all companies, the newest first, at most 200.',
  who: ['admin'],
  answer: firstOf(webhook),
  refusals: ['try_again'],
  tags: ['webhooks'],
});

export const switchAnyWebhook = endpoint({
  id: 'admin.switchAnyWebhook',
  method: 'PUT',
  path: '/api/admin/webhooks/:webhook_id/on',
  summary: "Switches a company's webhook off, so that the company cannot switch it on, or lets it be sent to again.",
  who: ['admin'],
  params: z.strictObject({ webhook_id: id }),
  body: z.strictObject({ on: z.boolean() }),
  answer: webhook,
  refusals: ['not_found', 'try_again'],
  stale: ['webhooks'],
});
