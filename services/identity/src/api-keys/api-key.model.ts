import { z } from 'zod';
import { apiKey } from '@junto/contracts/identity/api-keys';
import { toDto } from '@junto/service-kit/mongo/dto';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** API key of a company, looked up by its hash. Its 32 random bytes cannot be guessed from the hash. */
export const storedApiKey = stored('api_keys', apiKey.extend({ hash: z.string(), revoked_at: z.date().nullable() }), [
  [{ hash: 1 }, { name: 'hash', unique: true }],
  [{ company_id: 1, revoked_at: 1 }, { name: 'live_of_company' }],
  [{ made_by: 1, revoked_at: 1 }, { name: 'live_of_person' }],
  [{ revoked_at: 1, created_at: -1 }, { name: 'live_newest' }],
]);
export const ApiKeyModel = storedApiKey.model;
export type StoredApiKey = DocOf<typeof storedApiKey>;

export const toApiKeyDto = toDto(apiKey, storedApiKey);

/**
 * One document per company, written for every new key of the company, so that concurrent creations conflict and the
 * limit holds.
 */
export const ApiKeyGuardModel = stored('api_key_guards', z.object({ id: z.string(), steps: z.int() })).model;
