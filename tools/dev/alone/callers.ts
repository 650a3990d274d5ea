import { generateKeyPairSync, randomUUID } from 'node:crypto';
import jsonwebtoken from 'jsonwebtoken';
import { tokenAudience, tokenIssuer } from '@junto/service-kit/auth/verify-token';
import { people, type CompanyKey } from '../../demo/data/people';
import { fixedId } from '../../demo/fixed-id';

export const companyId = (key: CompanyKey) => fixedId(`company ${key}`);

/** Callers of a service that runs alone: users of the demo data, with the ids in its events. */
export const callers = Object.entries(people).map(([key, { company, ...person }]) => ({
  ...person,
  userId: fixedId(`person ${key}`),
  companyId: company && companyId(company),
}));

/** Key of this run only, because identity is not running. */
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const keyId = 'alone';

/** JWKS served at JWKS_URL. */
export const publicKeys = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: keyId, alg: 'ES256', use: 'sig' }] };

/** An access token like identity's, with a longer lifetime. */
export function tokenFor({ userId, companyId: company_id, role }: (typeof callers)[number], expiresIn: number): string {
  return jsonwebtoken.sign({ sid: randomUUID(), role, company_id }, privateKey, {
    algorithm: 'ES256',
    keyid: keyId,
    expiresIn,
    issuer: tokenIssuer,
    audience: tokenAudience,
    subject: userId,
  });
}
