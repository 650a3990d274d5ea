import type { PayloadOf } from '@junto/contracts/event';
import { apiKeyChanged } from '@junto/contracts/events/identity';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { appendEvents, newEvent } from '@junto/service-kit/events/outbox';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { toApiKeyDto, type StoredApiKey } from './api-key.model';

/** Publishes a key change for the audit trail, in the caller's transaction. */
export async function publishKeyChanged(
  session: ClientSession,
  key: StoredApiKey,
  did: PayloadOf<typeof apiKeyChanged>['did'],
  cause: EventContext,
): Promise<void> {
  const payload = { key_id: key._id, api_key: toApiKeyDto(key), did };
  const version = did === 'made' ? 1 : 2;
  await appendEvents(session, [newEvent(apiKeyChanged, { payload, aggregateId: key._id, version, cause })]);
}
