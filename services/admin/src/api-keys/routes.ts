import { randomUUID } from 'node:crypto';
import { listAllApiKeys, revokeAnyApiKey } from '@junto/contracts/admin/api-keys';
import { listApiKeysCommand, revokeApiKeyCommand } from '@junto/contracts/commands/identity';
import { isRefusal } from '@junto/contracts/problems';
import { route } from '@junto/service-kit/http/route';
import type { Owners } from '../owners';

/** API keys of all companies; identity owns them, and its events fill the audit trail. */
export function apiKeyRoutes({ send }: Owners) {
  return [
    route(listAllApiKeys, () => send(listApiKeysCommand, {})),
    route(revokeAnyApiKey, async ({ caller, params, cause }) => {
      const command = { command_id: randomUUID(), by: caller.userId, key_id: params.key_id };
      const revoked = await send(revokeApiKeyCommand, command, cause);
      return isRefusal(revoked) ? revoked : undefined;
    }),
  ];
}
