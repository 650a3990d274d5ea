import { z } from 'zod';
import { endpoint } from '../endpoint';
import { filledText, id, instant } from '../wire';
import { ownerProof } from './second-factor';

/** Prefix of a key, as in `Authorization: Bearer junto_…`. */
export const apiKeyPrefix = 'junto_';

/** Maximum live keys of a company. */
export const maxApiKeys = 20;

/**
 * API key of a company; acts with the permissions of the user who created it. The key itself is shown once, on
 * creation: only its hash is stored.
 */
export const apiKey = z.object({
  id,
  name: z.string(),
  /** Its first characters, to recognize it. */
  start: z.string(),
  company_id: id,
  company_name: z.string().nullable(),
  role: z.enum(['buyer', 'supplier']),
  made_by: id,
  made_by_name: z.string(),
  created_at: instant,
  /** Rounded to the minute. */
  used_at: instant.nullable(),
});
export type ApiKey = z.output<typeof apiKey>;

export const listApiKeys = endpoint('GET /api/identity/api-keys', 'listApiKeys', {
  summary: "List the active API keys of the caller's company, newest first. Empty without a company.",
  who: ['buyer', 'supplier'],
  answer: z.object({ items: z.array(apiKey) }),
  tags: ['api-keys'],
});

export const makeApiKey = endpoint('POST /api/identity/api-keys', 'makeApiKey', {
  summary:
    "Create an API key with the caller's permissions, given the password and, with two-factor authentication, a code.",
  who: ['buyer', 'supplier'],
  body: z.strictObject({ name: filledText(60), ...ownerProof }),
  answer: z.object({ api_key: apiKey, secret: z.string().startsWith(apiKeyPrefix) }),
  statuses: [201],
  refusals: ['password_wrong', 'code_wrong', 'profile_missing', 'company_missing', 'company_inactive', 'api_keys_full'],
  stale: ['api-keys'],
});

export const revokeApiKey = endpoint('DELETE /api/identity/api-keys/:key_id', 'revokeApiKey', {
  summary: "Revoke an API key of the caller's company, whoever created it.",
  who: ['buyer', 'supplier'],
  refusals: ['not_found'],
  stale: ['api-keys'],
});
