import { roles, type EndpointSpec, type Role } from '@junto/contracts/endpoint';
import { randomUUID } from 'node:crypto';
import { call } from './call';
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
 * is empty, so who passes the guard meets 400 or 404: never 401, never a wrong role, and never a 500.
 * @param signedIn who calls in a role; identity, which knows its sessions, gives people who signed in
 */
export function describeEveryCaller(
  endpoints: readonly EndpointSpec[],
  service: () => { url: string },
  signedIn: (role: Role) => { token: string } = (role) => aPerson(role, { companyId: role === 'supplier' ? randomUUID() : null }),
): void {
  const cases = endpoints.flatMap((spec) => (['nobody', ...roles] as const).map((kind) => ({ spec, kind, id: spec.id })));
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
        expect(status).toBeLessThan(500);
      } else {
        expect(problem?.code).toBe(expected);
        expect(status).toBe(expected === 'wrong_role' ? 403 : 401);
      }
    });
  });
}
