import { randomUUID } from 'node:crypto';
import { listAllApiKeys, revokeAnyApiKey } from '@junto/contracts/admin/api-keys';
import { listApiKeysCommand, revokeApiKeyCommand } from '@junto/contracts/commands/identity';
import { isRefusal } from '@junto/contracts/problems';
import { contextOfRequest } from '@junto/service-kit/events/event-context';
import { route } from '@junto/service-kit/http/route';
import type { Owners } from '../owners';

/** API keys of all companies; identity owns them, and its events fill the audit trail. */
export function apiKeyRoutes({ send }: Owners) {
  return [
    route(listAllApiKeys, () => send(listApiKeysCommand, {})),
    route(revokeAnyApiKey, async (request) => {
      const command = { command_id: randomUUID(), by: request.caller.userId, key_id: request.params.key_id };
      const revoked = await send(revokeApiKeyCommand, command, contextOfRequest(request));
      return isRefusal(revoked) ? revoked : undefined;
    }),
  ];
}
