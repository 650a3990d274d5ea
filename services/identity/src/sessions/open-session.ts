import type { Session as SessionAnswer } from '@junto/contracts/identity/session';
import type { Account } from '../accounts/account.model';
import type { SigningKeys } from '../keys/signing-keys';
import type { Profile } from '../profiles/profile.model';
import { signAccessToken } from './access-token';

/** Result of sign-in and refresh: the response and the token for the cookie. */
export interface OpenSession {
  answer: SessionAnswer;
  refreshToken: string;
}

/**
 * Builds the response. Without a profile it uses the role of the account, so that the missing profile can be reported
 * to the user.
 */
export function openSession(
  keys: SigningKeys,
  given: { account: Account; profile: Profile | null; sessionId: string; refreshToken: string; now: Date },
): OpenSession {
  const { account, profile, sessionId, refreshToken, now } = given;
  const user = { id: account._id, email: account.email, role: account.role };
  const access = signAccessToken(keys, { ...user, companyId: profile?.company_id ?? null }, sessionId, now);
  return { answer: { access_token: access.token, expires_at: access.expiresAt.toISOString(), user }, refreshToken };
}
