import { randomUUID } from 'node:crypto';
import { listAllApiKeys, revokeAnyApiKey } from '@junto/contracts/admin/api-keys';
import { listApiKeysCommand, revokeApiKeyCommand } from '@junto/contracts/commands/identity';
import { isRefusal } from '@junto/contracts/problems';
import { askCommand } from '@junto/service-kit/commands';
import { causeOfRequest } from '@junto/service-kit/events/cause';
import { route } from '@junto/service-kit/http/route';
import type { AdminConfig } from '../config';

/** API keys of all companies; identity keeps them, and its events tell the audit trail. */
export function apiKeyRoutes({ OWNER_ANSWERS_MS: timeoutMs }: AdminConfig) {
  return [
    route(listAllApiKeys, () => askCommand(listApiKeysCommand, {}, { timeoutMs })),
    route(revokeAnyApiKey, async (asked) => {
      const command = { command_id: randomUUID(), by: asked.caller.userId, key_id: asked.params.key_id };
      const revoked = await askCommand(revokeApiKeyCommand, command, { timeoutMs, trace: causeOfRequest(asked) });
      return isRefusal(revoked) ? revoked : undefined;
    }),
  ];
}
