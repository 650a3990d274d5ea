import type { RefusalsOf } from '@junto/contracts/endpoint';
import type { resetPassword as resetPasswordSpec } from '@junto/contracts/identity/session';
import { refuse } from '@junto/contracts/problems';
import { contextOfRequest, type EventContext, type Trace } from '@junto/service-kit/events/event-context';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { AccountModel } from './account.model';
import { changeCredentials } from './credentials';
import { findLink } from './link.model';
import { mailAboutAccount } from './mail-about-account';
import { hashPassword, isTooCommon } from './passwords';

/** Ends every session of an account, perhaps but one, in the transaction that gave the reason; says how many. */
export type EndSessions = (
  session: ClientSession,
  accountId: string,
  facts: { reason: 'password_reset'; cause: EventContext; now: Date; but?: string },
) => Promise<number>;

/** Revokes what a person gave to programs, in the transaction that gave the reason. */
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
 * them, API keys and webhooks that they created are revoked too: an attacker may have created them. Who reads the mail
 * owns the address, so it is confirmed with it.
 */
export async function resetPassword(
  given: PasswordReset,
  { endSessions, revokeAccess }: { endSessions: EndSessions; revokeAccess: RevokeAccess },
): Promise<RefusalsOf<typeof resetPasswordSpec> | undefined> {
  const { token, password, trace, now } = given;
  if (isTooCommon(password)) return refuse('password_too_common', {}, [{ path: 'password', message: 'Commonly used' }]);
  const password_hash = await hashPassword(password);
  return inTransaction(async (session) => {
    const link = await findLink(session, token, 'reset', now);
    const account = link && (await AccountModel.findById(link.account_id).session(session).lean().exec());
    if (!account) return refuse('link_invalid');
    if (isTooCommon(password, account.email)) {
      return refuse('password_too_common', {}, [{ path: 'password', message: 'Commonly used' }]);
    }
    const { _id, role, confirmed_at } = account;
    await changeCredentials(session, _id, { password_hash, confirmed_at: confirmed_at ?? now });
    const cause = contextOfRequest({ caller: { userId: _id, role }, ...trace });
    await endSessions(session, _id, { reason: 'password_reset', cause, now });
    if (given.revoke_access) await revokeAccess(session, _id, cause, now);
    await mailAboutAccount(session, _id, 'password_reset', cause);
    return undefined;
  });
}
