import { generateKeyPairSync, randomUUID } from 'node:crypto';
import jsonwebtoken from 'jsonwebtoken';
import type { Role } from '@junto/contracts/endpoint';
import { fixedKeys, type PublicKeys } from '@junto/service-kit/auth/key-set';
import { tokenAudience, tokenIssuer } from '@junto/service-kit/auth/verify-token';

/** Key pair of this test run. */
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
export const testKeyId = 'test';

/** Key set that identity would serve at JWKS_URL. */
export const testJwks = {
  keys: [{ ...publicKey.export({ format: 'jwk' }), kid: testKeyId, alg: 'ES256', use: 'sig' }],
};

export function testKeys(): PublicKeys {
  return fixedKeys(testJwks);
}

export interface TokenFacts {
  role: Role;
  userId?: string;
  companyId?: string | null;
  sessionId?: string;
  /** Seconds from now; negative: expired. */
  expiresInS?: number;
}

/** A signed access token, as identity would issue it. */
export function testToken({
  role,
  userId = randomUUID(),
  companyId = null,
  sessionId = randomUUID(),
  expiresInS = 3_600,
}: TokenFacts): string {
  return jsonwebtoken.sign({ sid: sessionId, role, company_id: companyId }, privateKey, {
    algorithm: 'ES256',
    keyid: testKeyId,
    issuer: tokenIssuer,
    audience: tokenAudience,
    subject: userId,
    expiresIn: expiresInS,
  });
}

/** A calling user, stored by a test for further calls and assertions. */
export interface Person {
  userId: string;
  role: Role;
  companyId: string | null;
  token: string;
}

export function aPerson(role: Role, facts: { companyId?: string | null; userId?: string } = {}): Person {
  const { userId = randomUUID(), companyId = null } = facts;
  return { userId, role, companyId, token: testToken({ role, userId, companyId }) };
}
export const aBuyer = (facts?: { companyId?: string | null }): Person => aPerson('buyer', facts);
export const aSupplier = (facts: { companyId?: string | null } = {}): Person =>
  aPerson('supplier', { companyId: randomUUID(), ...facts });
export const anAdmin = (): Person => aPerson('admin');
