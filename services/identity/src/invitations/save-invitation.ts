import type { PayloadOf } from '@junto/contracts/event';
import { invitationChanged } from '@junto/contracts/events/identity';
import type { Invitation } from '@junto/contracts/identity/invitations';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { appendEvents, newEvent } from '@junto/service-kit/events/outbox';
import { afterCommit, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { linkAddress } from '../accounts/link';
import { saveLink } from '../accounts/link.model';
import type { Lifetimes } from '../lifetimes';
import { queueMail } from '../mails/mail.model';
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
export interface Sending {
  lifetimes: Lifetimes;
  publicUrl: string;
  mailQueued: () => void;
  token: string;
  mailId: string;
  now: Date;
  cause: EventContext;
}

/** Mails an invitation, for the first time or again. Links of earlier mails stay valid until they expire. */
export async function sendInvitation(
  session: ClientSession,
  row: StoredInvitation,
  { publicUrl, mailQueued, lifetimes, token, mailId, now, cause }: Sending,
): Promise<Invitation> {
  const sent = { ...row, sent_at: now, expires_at: new Date(now.getTime() + lifetimes.linkMs.invite) };
  const invitation = await saveInvitation(session, sent, row.version === 1 ? 'sent' : 'sent_again', cause);
  await saveLink(session, { token, accountId: row._id, purpose: 'invite', now, lifetimes });
  const { email, language, by_name, company_name, role } = row;
  const invited = { by: by_name, company: company_name, role };
  const link = linkAddress(publicUrl, 'invite', token);
  const mail = { _id: mailId, to: email, template: 'invited' as const, language, name: email, link, invited };
  await queueMail(session, mail, now);
  afterCommit(session, mailQueued);
  return invitation;
}
