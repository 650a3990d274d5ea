import { z } from 'zod';
import { endpoint } from '../endpoint';
import { apiKey } from '../identity/api-keys';
import { firstOf, id } from '../wire';

export const listAllApiKeys = endpoint({
  id: 'admin.listAllApiKeys',
  method: 'GET',
  path: '/api/admin/api-keys',
  summary: 'List active API keys of all companies, newest first, up to 200.',
  who: ['admin'],
  answer: firstOf(apiKey),
  refusals: ['try_again'],
  tags: ['api-keys'],
});

export const revokeAnyApiKey = endpoint({
  id: 'admin.revokeAnyApiKey',
  method: 'DELETE',
  path: '/api/admin/api-keys/:key_id',
  summary: "Revoke a company's API key.",
  who: ['admin'],
  params: z.strictObject({ key_id: id }),
  refusals: ['not_found', 'try_again'],
  stale: ['api-keys'],
});
