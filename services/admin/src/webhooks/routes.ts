import { randomUUID } from 'node:crypto';
import { listAllWebhooks, switchAnyWebhook } from '@junto/contracts/admin/webhooks';
import { listWebhooksCommand, switchWebhookCommand } from '@junto/contracts/commands/identity';
import { isRefusal } from '@junto/contracts/problems';
import { contextOfRequest } from '@junto/service-kit/events/event-context';
import { route } from '@junto/service-kit/http/route';
import type { Owners } from '../owners';

/** Webhooks of all companies; identity keeps them, and its events tell the audit trail. */
export function webhookRoutes({ send }: Owners) {
  return [
    route(listAllWebhooks, () => send(listWebhooksCommand, {})),
    route(switchAnyWebhook, async (request) => {
      const { webhook_id } = request.params;
      const command = { command_id: randomUUID(), by: request.caller.userId, webhook_id, on: request.body.on };
      const switched = await send(switchWebhookCommand, command, contextOfRequest(request));
      return isRefusal(switched) ? switched : switched.webhook;
    }),
  ];
}
