import { roles, type EndpointSpec, type Role } from '@junto/contracts/endpoint';
import { randomUUID } from 'node:crypto';
import { call } from './call';
import { describeEveryRefusal } from './every-refusal';
import { aPerson } from './tokens';

type Kind = Role | 'nobody';

/** What the guard says by the contract: `pass` means that neither 401 nor 403 comes from it. */
export function expectedOf(spec: EndpointSpec, kind: Kind): 'not_signed_in' | 'wrong_role' | 'pass' {
  if (spec.who === 'anyone') return 'pass';
  if (kind === 'nobody') return 'not_signed_in';
  return spec.who === 'signed_in' || spec.who.includes(kind) ? 'pass' : 'wrong_role';
}

/**
 * Declares a test for every endpoint × every kind of caller, from the contract alone. Params are random ids and the body
 * is empty, so who passes the guard meets 400 or 404: never 401, never a wrong role, and never a 500. What the contract
 * doesn't allow is tried as well: see `describeEveryRefusal`.
 * @param signedIn who calls in a role; identity, which knows its sessions, gives people who signed in
 */
export function describeEveryCaller(
  endpoints: readonly EndpointSpec[],
  service: () => { url: string },
  signedIn: (role: Role) => { token: string } = (role) => aPerson(role, { companyId: role === 'supplier' ? randomUUID() : null }),
): void {
  describeEveryRefusal(endpoints, service, signedIn);
  // What reads the cookie may end the session of who calls, and nobody would be left to call the rest.
  const cookieLast = [...endpoints].sort((one, other) => Number(one.cookie ?? false) - Number(other.cookie ?? false));
  const cases = cookieLast.flatMap((spec) => (['nobody', ...roles] as const).map((kind) => ({ spec, kind, id: spec.id })));
  describe('who may call what', () => {
    test.each(cases)('$id as $kind', async ({ spec, kind }) => {
      const expected = expectedOf(spec, kind);
      const { status, problem } = await call(service().url, spec, {
        as: kind === 'nobody' ? undefined : signedIn(kind),
        params: Object.fromEntries(Object.keys(spec.params?.shape ?? {}).map((name) => [name, randomUUID()])),
        body: spec.method === 'GET' || spec.method === 'DELETE' ? undefined : ({} as never),
      });
      if (expected === 'pass') {
        expect(['not_signed_in', 'wrong_role', 'internal']).not.toContain(problem?.code);
        if (spec.who !== 'anyone') expect(status).not.toBe(401);
        expect(status).toBeLessThan(500);
      } else {
        expect(problem?.code).toBe(expected);
        expect(status).toBe(expected === 'wrong_role' ? 403 : 401);
      }
    });
  });
}
