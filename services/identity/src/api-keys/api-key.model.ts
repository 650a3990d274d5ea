import { z } from 'zod';
import { apiKey } from '@junto/contracts/identity/api-keys';
import { toDto } from '@junto/service-kit/mongo/dto';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** A key of a company's program. What opens it is its hash: 32 random bytes can't be guessed back from it. */
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
 * One document per company, which every new key of it writes: two made at the same moment meet there and are counted.
 */
export const ApiKeyGuardModel = stored('api_key_guards', z.object({ id: z.string(), steps: z.int() })).model;
