import { randomUUID } from 'node:crypto';
import type { AnswerOf, BodyOf, RefusalsOf } from '@junto/contracts/endpoint';
import type { acceptInvitation as acceptSpec, readInvitation as readSpec } from '@junto/contracts/identity/invitations';
import { refuse } from '@junto/contracts/problems';
import { contextOfRequest, type Trace } from '@junto/service-kit/events/event-context';
import { isDuplicateKey } from '@junto/service-kit/mongo/errors';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { AccountModel } from '../accounts/account.model';
import { createAccount } from '../accounts/create-account';
import { findLink, LinkModel } from '../accounts/link.model';
import { hashPassword, refuseTooCommon } from '../accounts/passwords';
import { ProfileModel, type Profile } from '../profiles/profile.model';
import { InvitationModel, type StoredInvitation } from './invitation.model';
import { saveInvitation } from './save-invitation';

/** The valid invitation of a token: open, not expired, and its inviter may still invite to it. */
async function findOpen(session: ClientSession, token: string, now: Date): Promise<StoredInvitation | null> {
  const link = await findLink(session, token, 'invite', now);
  const row = link && (await InvitationModel.findById(link.account_id).session(session).lean());
  if (!row || row.accepted_at || row.withdrawn_at) return null;
  const inviter = await ProfileModel.findById(row.by).session(session).lean();
  if (!inviter || inviter.active === false) return null;
  return inviter.role === 'admin' || isOfCompany(inviter, row) ? row : null;
}

/** Users who are not admins invite to their own company and role. Only an admin invites without a company. */
function isOfCompany({ company_id, role }: Profile, invited: StoredInvitation): boolean {
  return company_id !== null && company_id === invited.company_id && role === invited.role;
}

/** Reads the invitation of a token. */
export function readInvitation(
  token: string,
  now: Date,
): Promise<AnswerOf<typeof readSpec> | RefusalsOf<typeof readSpec>> {
  return inTransaction(async (session) => {
    const row = await findOpen(session, token, now);
    if (!row) return refuse('link_invalid');
    const { email, role, company_name, by_name } = row;
    return { email, role, company_name, by_name };
  });
}

interface Accepting {
  trace: Trace;
  now: Date;
}

/**
 * Creates the account of an invitation. The address is confirmed because the person read the mail. Of two concurrent
 * calls the second finds the link used or the address taken.
 */
export async function acceptInvitation(
  { token, name, password, language }: BodyOf<typeof acceptSpec>,
  { trace, now }: Accepting,
): Promise<RefusalsOf<typeof acceptSpec> | undefined> {
  const tooCommon = refuseTooCommon(password);
  if (tooCommon) return tooCommon;
  const passwordHash = await hashPassword(password);
  const id = randomUUID();
  const accepted = inTransaction(async (session) => {
    const row = await findOpen(session, token, now);
    if (!row) return refuse('link_invalid');
    const { email, role, company_id: companyId } = row;
    const tooCommonForOwner = refuseTooCommon(password, email);
    if (tooCommonForOwner) return tooCommonForOwner;
    if (await AccountModel.exists({ email }).session(session)) return refuse('email_taken');
    const cause = contextOfRequest({ caller: { userId: id, role }, ...trace });
    const newAccount = { id, name, email, passwordHash, role, language, companyId, confirmedAt: now, createdAt: now };
    await createAccount(session, newAccount, cause);
    await LinkModel.deleteMany({ account_id: row._id, purpose: 'invite' }).session(session);
    await saveInvitation(session, { ...row, accepted_at: now, version: row.version + 1 }, 'accepted', cause);
    return undefined;
  });
  try {
    return await accepted;
  } catch (error) {
    // Somebody signed up with the address meanwhile.
    if (isDuplicateKey(error)) return refuse('email_taken');
    throw error;
  }
}
