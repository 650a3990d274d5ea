import { endpoint } from '../endpoint';
import { apiKey } from '../identity/api-keys';
import { firstOf } from '../wire';

export const listAllApiKeys = endpoint('GET /api/admin/api-keys', 'listAllApiKeys', {
  summary: 'List active API keys of all companies, newest first, up to 200.',
  answer: firstOf(apiKey),
  refusals: ['try_again'],
  tags: ['api-keys'],
});

export const revokeAnyApiKey = endpoint('DELETE /api/admin/api-keys/:key_id', 'revokeAnyApiKey', {
  summary: "Revoke a company's API key.",
  refusals: ['not_found', 'try_again'],
  stale: ['api-keys'],
});
