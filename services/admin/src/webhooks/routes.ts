import { randomUUID } from 'node:crypto';
import { listAllWebhooks, switchAnyWebhook } from '@junto/contracts/admin/webhooks';
import { listWebhooksCommand, switchWebhookCommand } from '@junto/contracts/commands/identity';
import { isRefusal } from '@junto/contracts/problems';
import { route } from '@junto/service-kit/http/route';
import type { Owners } from '../owners';

/** Webhooks of all companies; identity keeps them, and its events tell the audit trail. */
export function webhookRoutes({ send }: Owners) {
  return [
    route(listAllWebhooks, () => send(listWebhooksCommand, {})),
    route(switchAnyWebhook, async ({ caller, params, body, cause }) => {
      const { webhook_id } = params;
      const command = { command_id: randomUUID(), by: caller.userId, webhook_id, on: body.on };
      const switched = await send(switchWebhookCommand, command, cause);
      return isRefusal(switched) ? switched : switched.webhook;
    }),
  ];
}
