import jsonwebtoken from 'jsonwebtoken';
import type { Role } from '@junto/contracts/endpoint';
import { accessLifetimeMs } from '@junto/service-kit/auth/key-file';
import { tokenAudience, tokenIssuer } from '@junto/service-kit/auth/verify-token';
import type { SigningKeys } from '../keys/signing-keys';

export interface Bearer {
  id: string;
  email: string;
  role: Role;
  companyId: string | null;
}

/**
 * Signs the access token that services check on every request. Its role and company apply only until a service has its
 * own read model of the profile.
 */
export function signAccessToken(
  keys: Pick<SigningKeys, 'signing'>,
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
  const { kid, privateKey } = keys.signing();
  const token = jsonwebtoken.sign(claims, privateKey, {
    algorithm: 'ES256',
    keyid: kid,
    subject: bearer.id,
    issuer: tokenIssuer,
    audience: tokenAudience,
  });
  return { token, expiresAt: new Date(expiresS * 1000) };
}
