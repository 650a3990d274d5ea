import type { PayloadOf } from '@junto/contracts/event';
import { accountChanged } from '@junto/contracts/events/identity';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { appendEvents, newEvent } from '@junto/service-kit/events/outbox';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { ProfileModel } from '../profiles/profile.model';

/** Publishes an account change for the audit trail, in the caller's transaction. */
export async function publishAccountChanged(
  session: ClientSession,
  accountId: string,
  did: PayloadOf<typeof accountChanged>['did'],
  cause: EventContext,
): Promise<void> {
  const profile = await ProfileModel.findById(accountId, { name: 1, email: 1 }).session(session).lean().exec();
  if (!profile) return;
  const { name, email } = profile;
  const payload = { profile_id: accountId, name, email, did };
  // No read model exists for this event, so the time serves as the growing version.
  const facts = { aggregateId: accountId, version: Date.now(), cause };
  await appendEvents(session, [newEvent(accountChanged, { payload, ...facts })]);
}
