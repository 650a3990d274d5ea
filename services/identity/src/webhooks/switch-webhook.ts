import type { Webhook } from '@junto/contracts/identity/webhooks';
import { refuse, type Refusal } from '@junto/contracts/problems';
import type { EventContext } from '@junto/service-kit/events/event-context';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { publishWebhookChanged } from './publish-webhook-changed';
import { DeliveryModel, WebhookModel, type StoredWebhook } from './webhook.model';

type OffReason = NonNullable<Webhook['off']>;
/** Selects a webhook within the caller's permissions. */
export type Which = Pick<StoredWebhook, '_id'> & Partial<Pick<StoredWebhook, 'company_id'>>;

/**
 * Turns a webhook on or off, in the caller's transaction; without a change it does nothing. Turning it on resets its
 * failures and sends what waits.
 * @param by who switches: the company cannot turn on a webhook that an administrator turned off
 */
export async function switchWebhook(
  session: ClientSession,
  which: Which,
  to: { on: boolean; by: OffReason },
  cause: EventContext,
): Promise<StoredWebhook | Refusal<'not_found' | 'webhook_closed'>> {
  const found = await WebhookModel.findOne(which).session(session).lean<StoredWebhook>();
  if (!found) return refuse('not_found');
  const isClosed = found.off === 'admin' && to.by !== 'admin';
  if (to.on && isClosed) return refuse('webhook_closed');
  // A webhook that its company turned off can still be closed by an administrator.
  const off = to.on ? null : isClosed ? found.off : to.by;
  if (off === found.off || (off === 'own' && found.off !== null)) return found;
  const version = found.version + 1;
  const fields = to.on ? { due_at: new Date(), failing_since: null, failures: 0, attempts: 0 } : { due_at: null };
  const changed = { ...found, off, version, ...fields };
  await WebhookModel.updateOne(
    { _id: found._id, company_id: found.company_id },
    { $set: { off, version, ...fields }, $inc: { news: 1 } },
    { session },
  );
  await publishWebhookChanged(session, changed, to.on ? 'switched_on' : 'switched_off', cause);
  return changed;
}

/** Removes a webhook and its deliveries, in the caller's transaction. */
export async function removeWebhook(
  session: ClientSession,
  which: Required<Which>,
  cause: EventContext,
): Promise<undefined | Refusal<'not_found'>> {
  const found = await WebhookModel.findOneAndDelete(which).session(session).lean<StoredWebhook>();
  if (!found) return refuse('not_found');
  await DeliveryModel.deleteMany({ webhook_id: found._id }).session(session);
  await publishWebhookChanged(session, { ...found, version: found.version + 1 }, 'removed', cause);
  return undefined;
}
