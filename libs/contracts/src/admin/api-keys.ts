import { endpoint } from '../endpoint';
import { apiKey } from '../identity/api-keys';
import { firstOf } from '../wire';

export const listAllApiKeys = endpoint('GET /api/admin/api-keys', {
  id: 'admin.listAllApiKeys',
  summary: 'List active API keys of all companies, newest first, up to 200.',
  who: ['admin'],
  answer: firstOf(apiKey),
  refusals: ['try_again'],
  tags: ['api-keys'],
});

export const revokeAnyApiKey = endpoint('DELETE /api/admin/api-keys/:key_id', {
  id: 'admin.revokeAnyApiKey',
  summary: "Revoke a company's API key.",
  who: ['admin'],
  refusals: ['not_found', 'try_again'],
  stale: ['api-keys'],
});
