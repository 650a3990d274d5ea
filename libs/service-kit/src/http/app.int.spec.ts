import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { endpoint } from '@junto/contracts/endpoint';
import { refuse } from '@junto/contracts/problems';
import { id } from '@junto/contracts/wire';
import { aBuyer, anAdmin, testToken } from '@junto/test-kit/tokens';
import type { Caller } from '../auth/caller';
import { serviceOfSlice } from '../testing/service-of-slice';
import { route } from './route';

const whoAmI = endpoint('GET /api/buyer/people/:person_id', 'whoAmI', {
  summary: 'The caller, as the service sees them.',
  who: ['buyer', 'admin'],
  params: z.object({ person_id: id }),
  answer: z.object({ user_id: id, role: z.string(), company_id: id.nullable(), name: z.string().nullable() }),
  refusals: ['stale_state'],
});
const someone = '8b5f6c1e-9f6d-4f3b-8a53-1d9c3b0d7a11';

/** Read-model actors of some users; other users have none yet. */
const copies = new Map<string, Caller | 'session_ended'>();
const service = serviceOfSlice(
  {
    routes: [
      route(whoAmI, ({ caller, params }) =>
        params.person_id === caller.userId
          ? refuse('stale_state', { status: 'self' })
          : { user_id: caller.userId, role: caller.role, company_id: caller.companyId, name: caller.name ?? null },
      ),
    ],
  },
  { resolveCaller: async (claims) => copies.get(claims.userId) },
);

describe('a caller', () => {
  const ask = (as: { token: string }) => service.call(whoAmI, { as, params: { person_id: someone } });

  test('has the role of its token until the read model has the user, and the role of the read model from then on', async () => {
    const buyer = aBuyer();
    expect((await ask(buyer)).body).toEqual({ user_id: buyer.userId, role: 'buyer', company_id: null, name: null });
    copies.set(buyer.userId, { ...buyer, sessionId: 's', role: 'admin', companyId: someone, name: 'Ana' });
    expect((await ask(buyer)).body).toEqual({ user_id: buyer.userId, role: 'admin', company_id: someone, name: 'Ana' });
    copies.set(buyer.userId, { ...buyer, sessionId: 's', role: 'supplier' });
    expect((await ask(buyer)).problem?.code).toBe('wrong_role');
  });

  test('is rejected when the session has ended, although the token is valid', async () => {
    const buyer = aBuyer();
    copies.set(buyer.userId, 'session_ended');
    const { status, problem } = await ask(buyer);
    expect([status, problem?.code]).toEqual([401, 'session_ended']);
  });
});

describe('a token', () => {
  const claims = {
    sid: 's',
    role: 'buyer',
    company_id: null,
    sub: someone,
    iss: 'junto',
    aud: 'junto',
    exp: 4_000_000_000,
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const forged = (header: object, secret?: string) => {
    const head = `${encode(header)}.${encode(claims)}`;
    return `${head}.${secret ? createHmac('sha256', secret).update(head).digest('base64url') : ''}`;
  };

  test.each([
    ['that has run out', testToken({ role: 'buyer', expiresInS: -60 })],
    ['signed with another algorithm', forged({ alg: 'HS256', kid: 'test' }, 'guess')],
    ['without a signature', forged({ alg: 'none', kid: 'test' })],
    ['of an unknown key', forged({ alg: 'ES256', kid: 'other' }, 'x')],
    [
      'that was changed',
      testToken({ role: 'buyer' }).replace(/\.[^.]+\./, `.${encode({ ...claims, role: 'admin' })}.`),
    ],
    ['that is none', 'hello'],
    ['whose payload is none', `${encode({ alg: 'ES256', kid: 'test', typ: 'JWT' })}.bm9uZQ.x`],
  ])('%s is rejected', async (_what, token) => {
    const { status, headers, problem } = await service.call(whoAmI, { as: { token }, params: { person_id: someone } });
    expect(status).toBe(401);
    expect(problem?.code).toBe('not_signed_in');
    expect(headers.get('www-authenticate')).toContain('Bearer');
  });
});

describe('built-in endpoints', () => {
  const read = async (path: string) => fetch(`${service.url}${path}`);

  test('report a service as live and ready', async () => {
    expect((await read('/livez')).status).toBe(200);
    expect(await (await read('/readyz')).json()).toEqual({ status: 'ok', parts: { mongo: 'ok', nats: 'ok' } });
  });
  test('serve the OpenAPI document of the contract', async () => {
    const document = (await (await read('/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, unknown>;
    };
    expect(document.openapi).toBe('3.1.0');
    const { get } = document.paths['/api/buyer/people/{person_id}'] as {
      get: { operationId: string; responses: object };
    };
    expect(get.operationId).toBe('buyer.whoAmI');
    expect(Object.keys(get.responses)).toEqual(expect.arrayContaining(['200', '400', '401', '403', '409']));
  });
  test('count responses', async () => {
    await service.call(whoAmI, { as: aBuyer(), params: { person_id: someone } });
    expect(await (await read('/metrics')).text()).toMatch(
      /junto_http_duration_seconds_count\{endpoint="buyer.whoAmI",status="200"\} \d/,
    );
  });
  test('send security headers', async () => {
    const { headers } = await service.call(whoAmI, { as: anAdmin(), params: { person_id: someone } });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    // The gateway decides about HSTS: it knows whether the site is served over https.
    expect(headers.get('strict-transport-security')).toBeNull();
  });
  test.each(['/api/buyer/nothing', '/api/buyer/people/%zz'])('%s is a 404 problem', async (path) => {
    const answer = await read(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not_found' });
  });
});
