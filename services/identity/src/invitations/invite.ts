import { randomUUID } from 'node:crypto';
import type { CommandAnswer, InputOf, RefusalsOfCommand } from '@junto/contracts/command';
import type {
  inviteCommand,
  resendInvitationCommand,
  withdrawInvitationCommand,
} from '@junto/contracts/commands/identity';
import { refuse } from '@junto/contracts/problems';
import { commandOnce } from '@junto/service-kit/commands';
import { contextOfCommand, type EventContext, type Trace } from '@junto/service-kit/events/event-context';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { AccountModel } from '../accounts/account.model';
import { newToken } from '../accounts/link';
import { LinkModel } from '../accounts/link.model';
import type { LinkDeps } from '../accounts/mail-link';
import { ProfileModel, type Profile } from '../profiles/profile.model';
import type { AccountLimits } from '../rate-limits';
import { InvitationModel, stillOpen, type StoredInvitation } from './invitation.model';
import { saveInvitation, sendInvitation, type Sending } from './save-invitation';

export interface InviteDeps extends LinkDeps {
  accountLimits: Pick<AccountLimits, 'mail'>;
}

export const sendingOf = ({ publicUrl, mailQueued, lifetimes }: InviteDeps, cause: EventContext): Sending => {
  const values = { token: newToken(), mailId: randomUUID(), now: new Date() };
  return { publicUrl, mailQueued, lifetimes, cause, ...values };
};

type Invited = Pick<StoredInvitation, 'email' | 'role' | 'company_id' | 'company_name' | 'language'>;

/**
 * Invites an address, in the caller's transaction. An open invitation of the address to the same company is updated and
 * resent.
 */
export async function inviteAddress(
  session: ClientSession,
  invited: Invited,
  by: Pick<Profile, '_id' | 'name'>,
  sending: Sending,
) {
  const { email, company_id } = invited;
  const open = await InvitationModel.findOne({ email, company_id, ...stillOpen })
    .session(session)
    .lean();
  const { now } = sending;
  const current = open ?? {
    _id: randomUUID(),
    created_at: now,
    accepted_at: null,
    withdrawn_at: null,
    version: 0,
  };
  const row = { ...current, ...invited, by: by._id, by_name: by.name, version: current.version + 1 };
  return sendInvitation(session, { ...row, sent_at: now, expires_at: now }, sending);
}

type Invite = typeof inviteCommand;

/** Invites an address as an admin. Refuses an address with an account, because an admin may know that. */
export async function invite(
  { command_id, by, ...invited }: InputOf<Invite>,
  trace: Trace,
  deps: InviteDeps,
): Promise<CommandAnswer<Invite> | RefusalsOfCommand<Invite>> {
  const tooMany = await deps.accountLimits.mail(invited.email);
  if (tooMany) return tooMany;
  const sending = sendingOf(deps, contextOfCommand({ userId: by, role: 'admin' }, trace));
  return inTransaction((session) =>
    commandOnce(session, command_id, async () => {
      const admin = await ProfileModel.findById(by).session(session).lean();
      if (!admin) return refuse('not_found');
      if (await AccountModel.exists({ email: invited.email }).session(session)) return refuse('email_taken');
      return { invitation: await inviteAddress(session, invited, admin, sending) };
    }),
  );
}

type Resend = typeof resendInvitationCommand;

/** Resends an invitation, also an expired one. */
export async function resendInvitation(
  { command_id, by, invitation_id }: InputOf<Resend>,
  trace: Trace,
  deps: InviteDeps,
): Promise<CommandAnswer<Resend> | RefusalsOfCommand<Resend>> {
  const known = await InvitationModel.findById(invitation_id, { email: 1 }).lean();
  if (!known) return refuse('not_found');
  const tooMany = await deps.accountLimits.mail(known.email);
  if (tooMany) return tooMany;
  const sending = sendingOf(deps, contextOfCommand({ userId: by, role: 'admin' }, trace));
  return inTransaction((session) =>
    commandOnce(session, command_id, async () => {
      const row = await InvitationModel.findById(invitation_id).session(session).lean();
      if (!row) return refuse('not_found');
      if (row.accepted_at || row.withdrawn_at) return refuse('invitation_over');
      if (await AccountModel.exists({ email: row.email }).session(session)) return refuse('email_taken');
      const admin = await ProfileModel.findById(by).session(session).lean();
      // The admin who resends becomes the inviter: the previous inviter may have lost the right to invite.
      const inviter = admin && { by: admin._id, by_name: admin.name };
      return { invitation: await sendInvitation(session, { ...row, ...inviter, version: row.version + 1 }, sending) };
    }),
  );
}

type Withdraw = typeof withdrawInvitationCommand;

/** Withdraws an invitation and voids its links. */
export function withdrawInvitation(
  { command_id, by, invitation_id }: InputOf<Withdraw>,
  trace: Trace,
): Promise<CommandAnswer<Withdraw> | RefusalsOfCommand<Withdraw>> {
  const cause = contextOfCommand({ userId: by, role: 'admin' }, trace);
  return inTransaction((session) =>
    commandOnce(session, command_id, async () => {
      const row = await InvitationModel.findById(invitation_id).session(session).lean();
      if (!row) return refuse('not_found');
      if (row.accepted_at || row.withdrawn_at) return refuse('invitation_over');
      await LinkModel.deleteMany({ account_id: row._id, purpose: 'invite' }).session(session);
      const withdrawn = { ...row, withdrawn_at: new Date(), version: row.version + 1 };
      return { invitation: await saveInvitation(session, withdrawn, 'withdrawn', cause) };
    }),
  );
}
