import type { EventContext } from '@junto/service-kit/events/event-context';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { revokeApiKeys } from '../api-keys/revoke-api-keys';
import { switchWebhook } from './switch-webhook';
import { WebhookModel } from './webhook.model';

/** Revokes the API keys that a person created, and turns their webhooks off, in the caller's transaction. */
export async function revokeAccess(
  session: ClientSession,
  accountId: string,
  cause: EventContext,
  now: Date,
): Promise<void> {
  await revokeApiKeys(session, { made_by: accountId }, cause, now);
  const webhooks = await WebhookModel.find({ made_by: accountId, off: null }, { _id: 1 }).session(session).lean();
  for (const { _id } of webhooks) await switchWebhook(session, { _id }, { on: false, by: 'own' }, cause);
}
