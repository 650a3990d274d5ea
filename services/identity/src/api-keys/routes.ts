import type { InputOf } from '@junto/contracts/command';
import { listApiKeysCommand, readApiKeyCommand, revokeApiKeyCommand } from '@junto/contracts/commands/identity';
import { listApiKeys, makeApiKey as makeSpec, revokeApiKey } from '@junto/contracts/identity/api-keys';
import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import { answerCommand, commandOnce, type CommandHandler } from '@junto/service-kit/commands';
import { contextOfCommand, type Trace } from '@junto/service-kit/events/event-context';
import { route, type Route } from '@junto/service-kit/http/route';
import { totalOf } from '@junto/service-kit/lists/total-of';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import type { SecretBox } from '../keys/secret-box';
import type { addressLimits } from '../rate-limits';
import { proveOwner } from '../second-factor/prove-owner';
import { ApiKeyModel, toApiKeyDto, type StoredApiKey } from './api-key.model';
import { makeApiKey } from './make-api-key';
import { readApiKey } from './read-api-key';
import { revokeApiKeys } from './revoke-api-keys';

const maxListed = 200;

/** API keys of the caller's company. */
export function apiKeyRoutes({ apiKey: limit }: ReturnType<typeof addressLimits>, box: SecretBox): Route[] {
  return [
    route(listApiKeys, async ({ caller }) => ({
      items: caller.companyId === null ? [] : (await liveKeys({ company_id: caller.companyId })).items,
    })),
    route(
      makeSpec,
      async ({ caller, body, cause }) => {
        const proven = await proveOwner(box, caller.userId, body);
        if (isRefusal(proven)) return proven;
        return makeApiKey(caller.userId, body.name, cause, new Date());
      },
      { limit },
    ),
    route(revokeApiKey, ({ caller, params, cause }) =>
      inTransaction(async (session): Promise<undefined | Refusal<'not_found'>> => {
        const { companyId } = caller;
        if (companyId === null) return refuse('not_found');
        const which = { _id: params.key_id, company_id: companyId };
        const revoked = await revokeApiKeys(session, which, cause, new Date());
        return revoked.length > 0 ? undefined : refuse('not_found');
      }),
    ),
  ];
}

/** Key lookups of other services, and administration of keys. */
export const apiKeyCommands: CommandHandler[] = [
  answerCommand(readApiKeyCommand, async ({ key_hash }) => (await readApiKey(key_hash)) ?? refuse('not_found')),
  answerCommand(listApiKeysCommand, () => liveKeys({})),
  answerCommand(revokeApiKeyCommand, revokeForAdmin),
];

async function liveKeys(of: Partial<Pick<StoredApiKey, 'company_id'>>) {
  const live = { ...of, revoked_at: null };
  const keys = await ApiKeyModel.find(live).sort({ created_at: -1 }).limit(maxListed).lean<StoredApiKey[]>();
  const total = await totalOf(keys, maxListed, () => ApiKeyModel.countDocuments(live));
  return { items: keys.map(toApiKeyDto), total };
}

function revokeForAdmin({ command_id, by, key_id }: InputOf<typeof revokeApiKeyCommand>, trace: Trace) {
  return inTransaction((session) =>
    commandOnce(session, command_id, async () => {
      const cause = contextOfCommand({ userId: by, role: 'admin' }, trace);
      const [revoked] = await revokeApiKeys(session, { _id: key_id }, cause, new Date());
      return revoked ? { api_key: toApiKeyDto(revoked) } : refuse('not_found');
    }),
  );
}
