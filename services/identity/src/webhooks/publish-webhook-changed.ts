import type { PayloadOf } from '@junto/contracts/event';
import { webhookChanged } from '@junto/contracts/events/identity';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { appendEvents, newEvent } from '@junto/service-kit/events/outbox';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { toWebhookDto, type StoredWebhook } from './webhook.model';

/** Publishes a webhook change for the audit trail, in the caller's transaction. */
export async function publishWebhookChanged(
  session: ClientSession,
  webhook: StoredWebhook,
  did: PayloadOf<typeof webhookChanged>['did'],
  cause: EventContext,
): Promise<void> {
  const { _id: aggregateId, version } = webhook;
  const payload = { webhook_id: aggregateId, webhook: toWebhookDto(webhook), did };
  await appendEvents(session, [newEvent(webhookChanged, { payload, aggregateId, version, cause })]);
}
