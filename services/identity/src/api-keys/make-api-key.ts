import { randomBytes, randomUUID } from 'node:crypto';
import type { AnswerOf, RefusalsOf } from '@junto/contracts/endpoint';
import { apiKeyPrefix, maxApiKeys, type makeApiKey as makeSpec } from '@junto/contracts/identity/api-keys';
import { isRefusal, refuse } from '@junto/contracts/problems';
import { hashOfKey } from '@junto/service-kit/auth/api-keys';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { created, type Answered } from '@junto/service-kit/http/answers';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { companyOfCreator } from '../profiles/company-of-creator';
import { ApiKeyGuardModel, ApiKeyModel, toApiKeyDto, type StoredApiKey } from './api-key.model';
import { publishKeyChanged } from './publish-key-changed';

type Make = typeof makeSpec;

/** Creates a key for the company and role of a person. Only this response contains the key. */
export function makeApiKey(
  userId: string,
  name: string,
  cause: EventContext,
  now: Date,
): Promise<Answered<AnswerOf<Make>> | RefusalsOf<Make>> {
  const secret = apiKeyPrefix + randomBytes(32).toString('base64url');
  const _id = randomUUID();
  return inTransaction(async (session) => {
    const creator = await companyOfCreator(session, userId);
    if (isRefusal(creator)) return creator;
    const { company_id } = creator;
    await ApiKeyGuardModel.updateOne({ _id: company_id }, { $inc: { steps: 1 } }, { upsert: true, session });
    const live = await ApiKeyModel.countDocuments({ company_id, revoked_at: null }).session(session);
    if (live >= maxApiKeys) return refuse('api_keys_full', { max: maxApiKeys });
    const key: StoredApiKey = {
      _id,
      name,
      start: secret.slice(0, apiKeyPrefix.length + 6),
      ...creator,
      created_at: now,
      used_at: null,
      hash: hashOfKey(secret),
      revoked_at: null,
    };
    await ApiKeyModel.create([key], { session });
    await publishKeyChanged(session, key, 'made', cause);
    return created({ api_key: toApiKeyDto(key), secret });
  });
}
