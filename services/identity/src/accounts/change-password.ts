import { randomUUID } from 'node:crypto';
import type { AnswerOf, BodyOf, RefusalsOf } from '@junto/contracts/endpoint';
import type { changePassword as changePasswordSpec } from '@junto/contracts/identity/session';
import { refuse } from '@junto/contracts/problems';
import type { Caller } from '@junto/service-kit/auth/caller';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { ProfileModel } from '../profiles/profile.model';
import { AccountModel } from './account.model';
import { changeProvenCredentials } from './credentials';
import { newToken } from './link';
import { mailLink, type LinkDeps } from './mail-link';
import { hashPassword, passwordMatches, refuseTooCommon } from './passwords';
import { publishAccountChanged } from './publish-account-changed';
import type { EndSessions } from './reset-password';

export interface PasswordDeps extends LinkDeps {
  endSessions: EndSessions;
}

/** Caller, cause and time of the change. */
interface PasswordChange {
  caller: Caller;
  cause: EventContext;
  now: Date;
}

type Given = BodyOf<typeof changePasswordSpec>;
type Decision = AnswerOf<typeof changePasswordSpec> | RefusalsOf<typeof changePasswordSpec>;

/**
 * Sets a new password after checking the old one. Ends every other session, voids mailed password links, and mails the
 * person a recovery link in case somebody else made the change.
 * @returns number of ended sessions; `password_wrong`, `password_too_common`
 */
export async function changePassword(
  { old_password, password }: Given,
  { caller, cause, now }: PasswordChange,
  { endSessions, ...linkDeps }: PasswordDeps,
): Promise<Decision> {
  const _id = caller.userId;
  const account = await AccountModel.findById(_id).lean().exec();
  if (!(await passwordMatches(account?.password_hash, old_password)) || !account) return wrong();
  const tooCommon = refuseTooCommon(password, account.email);
  if (tooCommon) return tooCommon;
  const password_hash = await hashPassword(password);
  const token = newToken();
  const mailId = randomUUID();
  return inTransaction(async (session) => {
    if (!(await changeProvenCredentials(session, account, { password_hash }))) return wrong();
    const ended = await endSessions(session, _id, { reason: 'password_reset', cause, now, but: caller.sessionId });
    await publishAccountChanged(session, _id, 'password_changed', cause);
    const profile = await ProfileModel.findById(_id).session(session).lean().exec();
    if (profile) {
      const { email: to, name, language } = profile;
      const mail = { _id: mailId, to, template: 'passwordChanged' as const, language, name };
      await mailLink(session, { token, accountId: _id, purpose: 'reset', mail, now }, linkDeps);
    }
    return { ended };
  });
}

function wrong() {
  return refuse('password_wrong', {}, [{ path: 'old_password', message: 'Not the password' }]);
}
