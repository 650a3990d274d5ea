import jsonwebtoken from 'jsonwebtoken';
import type { Role } from '@junto/contracts/endpoint';
import { tokenAudience, tokenIssuer } from '@junto/service-kit/auth/verify-token';
import type { SigningKeys } from '../keys/signing-keys';

/** An access token lives for five minutes, in the memory of the page only (decision 20). */
export const accessLifetimeMs = 5 * 60 * 1000;

export interface Bearer {
  id: string;
  email: string;
  role: Role;
  companyId: string | null;
}

/** Signs what services check on every request; role and company count only until a service has its own copy. */
export function signAccessToken(
  keys: SigningKeys,
  bearer: Bearer,
  sessionId: string,
  now: Date,
): { token: string; expiresAt: Date } {
  const issuedS = Math.floor(now.getTime() / 1000);
  const expiresS = issuedS + accessLifetimeMs / 1000;
  const claims = {
    sid: sessionId,
    role: bearer.role,
    company_id: bearer.companyId,
    email: bearer.email,
    iat: issuedS,
    exp: expiresS,
  };
  const token = jsonwebtoken.sign(claims, keys.privateKey, {
    algorithm: 'ES256',
    keyid: keys.kid,
    subject: bearer.id,
    issuer: tokenIssuer,
    audience: tokenAudience,
  });
  return { token, expiresAt: new Date(expiresS * 1000) };
}
