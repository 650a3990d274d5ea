import type { RefusalsOf } from '@junto/contracts/endpoint';
import type { resetPassword as resetPasswordSpec } from '@junto/contracts/identity/session';
import { refuse } from '@junto/contracts/problems';
import { contextOfRequest, type EventContext, type Trace } from '@junto/service-kit/events/event-context';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { AccountModel } from './account.model';
import { changeCredentials } from './credentials';
import { findLink } from './link.model';
import { hashPassword, refuseTooCommon } from './passwords';
import { publishAccountChanged } from './publish-account-changed';

/**
 * Ends every session of an account, optionally except one, in the caller's transaction. Returns the number of ended
 * sessions.
 */
export type EndSessions = (
  session: ClientSession,
  accountId: string,
  facts: { reason: 'password_reset'; cause: EventContext; now: Date; but?: string },
) => Promise<number>;

/** Revokes API keys and webhooks of a person, in the caller's transaction. */
export type RevokeAccess = (session: ClientSession, accountId: string, cause: EventContext, now: Date) => Promise<void>;

export interface PasswordReset {
  token: string;
  password: string;
  revoke_access: boolean;
  trace: Trace;
  now: Date;
}

/**
 * Sets a new password with the token of a mail, once, and ends every session of the account. Unless the person keeps
 * them, the API keys and webhooks they created are revoked as well: an attacker may have created them. Reading the mail
 * proves ownership, so the address is confirmed too.
 */
export async function resetPassword(
  given: PasswordReset,
  { endSessions, revokeAccess }: { endSessions: EndSessions; revokeAccess: RevokeAccess },
): Promise<RefusalsOf<typeof resetPasswordSpec> | undefined> {
  const { token, password, trace, now } = given;
  const tooCommon = refuseTooCommon(password);
  if (tooCommon) return tooCommon;
  const password_hash = await hashPassword(password);
  return inTransaction(async (session) => {
    const link = await findLink(session, token, 'reset', now);
    const account = link && (await AccountModel.findById(link.account_id).session(session).lean().exec());
    if (!account) return refuse('link_invalid');
    const tooCommonForOwner = refuseTooCommon(password, account.email);
    if (tooCommonForOwner) return tooCommonForOwner;
    const { _id, role, confirmed_at } = account;
    await changeCredentials(session, _id, { password_hash, confirmed_at: confirmed_at ?? now });
    const cause = contextOfRequest({ caller: { userId: _id, role }, ...trace });
    await endSessions(session, _id, { reason: 'password_reset', cause, now });
    if (given.revoke_access) await revokeAccess(session, _id, cause, now);
    await publishAccountChanged(session, _id, 'password_reset', cause);
    return undefined;
  });
}
