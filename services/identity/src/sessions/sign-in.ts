import { randomUUID } from 'node:crypto';
import type { RefusalsOf } from '@junto/contracts/endpoint';
import type { signIn as signInSpec } from '@junto/contracts/identity/session';
import { refuse } from '@junto/contracts/problems';
import { causeOfRequest, type Trace } from '@junto/service-kit/events/cause';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { AccountModel } from '../accounts/account.model';
import { passwordMatches } from '../accounts/passwords';
import type { SigningKeys } from '../keys/signing-keys';
import { changeProfile } from '../profiles/publish-profile';
import { openSession, type OpenSession } from './open-session';
import { keepRefreshToken, newRefreshToken } from './refresh-token';
import { sessionLifetimeMs, SessionModel } from './session.model';

export interface Credentials {
  email: string;
  password: string;
  trace: Trace;
  now: Date;
}

/**
 * Opens a session. An unknown address and a wrong password are one refusal that takes the same time; that an address
 * is not confirmed is said only to who knows its password.
 */
export async function signIn(
  keys: SigningKeys,
  { email, password, trace, now }: Credentials,
): Promise<OpenSession | RefusalsOf<typeof signInSpec>> {
  const account = await AccountModel.findOne({ email }).lean().exec();
  const matches = await passwordMatches(account?.password_hash, password);
  if (!account || !matches) return refuse('credentials_wrong');
  if (!account.confirmed_at) return refuse('email_unconfirmed');

  const sessionId = randomUUID();
  const refreshToken = newRefreshToken();
  const { _id: accountId, role } = account;
  const profile = await inTransaction(async (session) => {
    const opened = {
      _id: sessionId,
      account_id: accountId,
      generation: 0,
      started_at: now,
      used_at: now,
      expires_at: new Date(now.getTime() + sessionLifetimeMs),
      ended_at: null,
      end_reason: null,
    };
    await SessionModel.create([opened], { session });
    await keepRefreshToken(session, { token: refreshToken, sessionId, generation: 0, now });
    const caller = { userId: accountId, role };
    return changeProfile(session, accountId, { last_active_at: now }, causeOfRequest({ caller, ...trace }));
  });
  return openSession(keys, { account, profile, sessionId, refreshToken, now });
}
