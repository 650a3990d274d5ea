import { randomUUID } from 'node:crypto';
import { roles, statusesOf, type EndpointSpec, type Role } from '@junto/contracts/endpoint';
import { exampleRequest } from '@junto/service-kit/openapi/examples';
import { call, type CallOptions } from './call';
import { describeEveryRefusal, someoneAllowed } from './every-refusal';
import { aPerson } from './tokens';

type Kind = Role | 'nobody';
type SignedIn = (role: Role) => { token: string } | Promise<{ token: string }>;

export interface Callers {
  /** Signs in a user of a role; identity passes users with real sessions. */
  signedIn?: (role: Role) => { token: string };
  /** A user of a deactivated company, for services that resolve callers from read models. */
  deactivated?: SignedIn;
}

/** Expected result of the guard by the contract: `pass` means neither 401 nor 403. */
export function expectedOf(spec: EndpointSpec, kind: Kind): 'not_signed_in' | 'wrong_role' | 'pass' {
  if (spec.who === 'anyone') return 'pass';
  if (kind === 'nobody') return 'not_signed_in';
  return spec.who === 'signed_in' || spec.who.includes(kind) ? 'pass' : 'wrong_role';
}

/**
 * Declares a test for every endpoint × every kind of caller, from the contract alone. Params are random ids and the
 * body is empty, so a permitted caller gets 400 or 404, never 401, a wrong role or 500; only reads without a resource
 * id succeed. Violations of the contract are tested by `describeEveryRefusal`.
 */
export function describeEveryCaller(
  endpoints: readonly EndpointSpec[],
  service: () => { url: string },
  { signedIn = someoneNew, deactivated }: Callers = {},
): void {
  describeEveryRefusal(endpoints, service, signedIn);
  describeEveryExample(endpoints, service, signedIn);

  const kinds: { caller: string; kind: Kind; as: () => ReturnType<SignedIn> | undefined }[] = [
    { caller: 'nobody', kind: 'nobody', as: () => undefined },
    ...roles.map((kind) => ({ caller: kind, kind, as: () => signedIn(kind) })),
  ];
  for (const kind of ['buyer', 'supplier'] as const) {
    if (deactivated) kinds.push({ caller: `${kind} of a deactivated company`, kind, as: () => deactivated(kind) });
  }
  // Endpoints with a cookie may end the caller's session, so they run last.
  const cookieLast = [...endpoints].sort((one, other) => Number(one.cookie ?? false) - Number(other.cookie ?? false));
  const cases = cookieLast.flatMap((spec) =>
    kinds
      // The role alone refuses the others: whether their company is active makes no difference.
      .filter(({ caller, kind }) => caller === kind || expectedOf(spec, kind) === 'pass')
      .map((kind) => ({ ...kind, spec, id: spec.id })),
  );

  describe('who may call what', () => {
    test.each(cases)('$id as $caller', async ({ spec, kind, as }) => {
      const expected = expectedOf(spec, kind);
      const { status, problem } = await call(service().url, spec, {
        as: await as(),
        params: Object.fromEntries(Object.keys(spec.params?.shape ?? {}).map((name) => [name, randomUUID()])),
        body: spec.method === 'GET' || spec.method === 'DELETE' ? undefined : ({} as never),
      });
      if (expected !== 'pass') {
        expect(problem?.code).toBe(expected);
        return void expect(status).toBe(expected === 'wrong_role' ? 403 : 401);
      }
      expect(['not_signed_in', 'wrong_role', 'internal']).not.toContain(problem?.code);
      if (spec.who !== 'anyone') expect(status).not.toBe(401);
      expect(status).toBeLessThan(500);
      if (spec.method === 'GET' && !spec.params) expect(status).toBe(200);
    });
  });
}

/**
 * Declares a test that each endpoint accepts the example of its document: it is sent, and refused at most for the state
 * of the data.
 */
function describeEveryExample(
  endpoints: readonly EndpointSpec[],
  service: () => { url: string },
  signedIn: (role: Role) => { token: string },
): void {
  const sent = endpoints.filter(({ upload }) => !upload);
  if (sent.length === 0) return;
  test.each(sent.map((spec) => ({ id: spec.id, spec })))('$id understands its example', async ({ spec }) => {
    const role = someoneAllowed(spec);
    const example = exampleRequest(spec) as Pick<CallOptions<EndpointSpec>, 'params' | 'query' | 'body'>;
    const { status, problem } = await call(service().url, spec, { as: role && signedIn(role), ...example });
    expect(['invalid_request', 'unsupported_media', 'internal']).not.toContain(problem?.code);
    if (!problem) expect(spec.answer || spec.file ? statusesOf(spec) : [204]).toContain(status);
  });
}

function someoneNew(role: Role): { token: string } {
  return aPerson(role, { companyId: role === 'supplier' ? randomUUID() : null });
}
