import type { PayloadOf } from '@junto/contracts/event';
import { invitationChanged } from '@junto/contracts/events/identity';
import type { Invitation } from '@junto/contracts/identity/invitations';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { appendEvents, newEvent } from '@junto/service-kit/events/outbox';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { mailLink, type LinkDeps } from '../accounts/mail-link';
import { InvitationModel, toInvitationDto, type StoredInvitation } from './invitation.model';

/** Stores an invitation and publishes its change, in the caller's transaction. */
export async function saveInvitation(
  session: ClientSession,
  row: StoredInvitation,
  did: PayloadOf<typeof invitationChanged>['did'],
  cause: EventContext,
): Promise<Invitation> {
  const { _id, ...fields } = row;
  await InvitationModel.replaceOne({ _id }, fields, { upsert: true, session });
  const invitation = toInvitationDto(row);
  const facts = { aggregateId: _id, version: row.version, cause };
  await appendEvents(session, [
    newEvent(invitationChanged, { payload: { invitation_id: _id, invitation, did }, ...facts }),
  ]);
  return invitation;
}

/** Values of a sending, created before the transaction, which may run several times. */
export interface Sending extends LinkDeps {
  token: string;
  mailId: string;
  now: Date;
  cause: EventContext;
}

/** Mails an invitation, for the first time or again. Links of earlier mails stay valid until they expire. */
export async function sendInvitation(
  session: ClientSession,
  row: StoredInvitation,
  { token, mailId, now, cause, ...linkDeps }: Sending,
): Promise<Invitation> {
  const sent = { ...row, sent_at: now, expires_at: new Date(now.getTime() + linkDeps.lifetimes.linkMs.invite) };
  const invitation = await saveInvitation(session, sent, row.version === 1 ? 'sent' : 'sent_again', cause);
  const { email, language, by_name, company_name, role } = row;
  const invited = { by: by_name, company: company_name, role };
  const mail = { _id: mailId, to: email, template: 'invited' as const, language, name: email, invited };
  await mailLink(session, { token, accountId: row._id, purpose: 'invite', mail, now }, linkDeps);
  return invitation;
}
