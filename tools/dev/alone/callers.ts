import { generateKeyPairSync, randomUUID } from 'node:crypto';
import jsonwebtoken from 'jsonwebtoken';
import { tokenAudience, tokenIssuer } from '@junto/service-kit/auth/verify-token';
import { people, type CompanyKey } from '../../demo/data/people';
import { fixedId } from '../../demo/fixed-id';

export const companyId = (key: CompanyKey) => fixedId(`company ${key}`);

/** Who may call a service that runs alone: the people of the demo market, with the ids that its events name. */
export const callers = Object.entries(people).map(([key, { company, ...person }]) => ({
  ...person,
  userId: fixedId(`person ${key}`),
  companyId: company && companyId(company),
}));

/** Of this run alone: identity, which keeps the platform's, is not there. */
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const keyId = 'alone';

/** What the service reads at its JWKS_URL. */
export const publicKeys = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: keyId, alg: 'ES256', use: 'sig' }] };

/** An access token as identity makes them, for longer. */
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
