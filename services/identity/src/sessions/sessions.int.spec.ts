import { createPublicKey, type JsonWebKey } from 'node:crypto';
import jsonwebtoken from 'jsonwebtoken';
import { sessionEnded } from '@junto/contracts/events/identity';
import { readProfile } from '@junto/contracts/identity/profile';
import { refreshSession, signIn, signOut } from '@junto/contracts/identity/session';
import { jwks } from '@junto/contracts/identity/signing-keys';
import { eventually } from '@junto/test-kit/eventually';
import { ofSpec } from '@junto/test-kit/of-spec';
import { cookieOf, identityServiceOfSpec, moveClock, origin } from '../testing/an-identity-service';
import { publishedSessionEnds } from '../testing/published-session-ends';

const seconds = 1_000;
const days = 24 * 60 * 60 * seconds;

describe('sessions', () => {
  const service = identityServiceOfSpec();
  const ana = ofSpec(() => service.confirmedPerson());
  afterEach(() => void jest.useRealTimers());

  /** Exchanges a cookie for the next one. */
  const exchange = async (cookie: string): Promise<string> => {
    const { status, headers } = await service.refresh(cookie);
    expect(status).toBe(200);
    return cookieOf(headers);
  };
  const expectEnded = async (cookie: string, reason: 'signed_out' | 'token_reused' | 'expired') => {
    const { status, problem } = await service.refresh(cookie);
    expect([status, problem?.code, problem?.params]).toEqual([401, 'session_ended', { reason }]);
  };

  describe('signing in', () => {
    test('returns an ES256 token valid for five minutes and verifiable with the published keys', async () => {
      const { session } = await service.openBrowser(ana);
      const { body } = await service.call(jwks);
      expect(body.keys).toHaveLength(1);
      expect(body.keys.every((key) => !('d' in key))).toBe(true);
      const { kid } = jsonwebtoken.decode(session.access_token, { complete: true })!.header;
      const key = createPublicKey({ key: body.keys.find((one) => one.kid === kid) as JsonWebKey, format: 'jwk' });
      const claims = jsonwebtoken.verify(session.access_token, key, {
        algorithms: ['ES256'],
        issuer: 'junto',
        audience: 'junto',
      });
      expect(claims).toMatchObject({
        sub: ana.id,
        role: 'buyer',
        company_id: null,
        email: ana.email,
        sid: expect.any(String),
      });
      const { iat, exp } = claims as { iat: number; exp: number };
      expect(exp - iat).toBe(300);
    });

    test('sends the refresh token only in an HttpOnly cookie', async () => {
      const { body, headers } = await service.call(signIn, { body: { email: ana.email, password: ana.password } });
      const [cookie = ''] = headers.getSetCookie();
      expect(cookie).toMatch(
        /^junto-8080=[\w-]{43}; Max-Age=2592000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
      );
      expect(JSON.stringify(body)).not.toContain(cookieOf(headers).split('=')[1]);
    });

    test('returns the same error after about the same work for an unknown address and a wrong password', async () => {
      const spent = { unknown: [] as number[], wrong: [] as number[] };
      for (let n = 0; n < 9; n++) {
        for (const [kind, email] of [
          ['unknown', `nobody-${n}@example.org`],
          ['wrong', ana.email],
        ] as const) {
          const before = process.cpuUsage();
          const { status, problem } = await service.call(signIn, { body: { email, password: 'not-the-password' } });
          const { user, system } = process.cpuUsage(before);
          spent[kind].push(user + system);
          expect([status, problem?.code]).toEqual([401, 'credentials_wrong']);
        }
      }
      // Minimum CPU time of this process: other work only ever adds to it.
      expect(Math.min(...spent.unknown) / Math.min(...spent.wrong)).toBeGreaterThan(0.5);
    });

    test('ignores case and surrounding spaces of the address', async () => {
      const { status } = await service.call(signIn, {
        body: { email: `  ${ana.email.toUpperCase()} `, password: ana.password },
      });
      expect(status).toBe(200);
    });

    test.each([
      [{ email: 'x', password: 'abc' }, 'email'],
      [{ email: 'a@example.org' }, 'password'],
      [{ email: 'a@example.org', password: 'abc', role: 'admin' }, 'role'],
    ])('rejects %j and names the field', async (body, field) => {
      const { status, problem } = await service.call(signIn, { body: body as never });
      expect([status, problem?.code, problem?.errors?.[0]?.path]).toEqual([400, 'invalid_request', field]);
    });
  });

  describe('a page of another origin', () => {
    test.each([[signIn], [refreshSession], [signOut]])('cannot call $id with the cookie', async (spec) => {
      const { cookie } = await service.openBrowser(ana);
      const body = spec === signIn ? { email: ana.email, password: ana.password } : {};
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin, 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ]) {
        for (const token of [undefined, 'a.b.c']) {
          const { status, problem } = await service.call(spec, {
            body: body as never,
            as: token ? { token } : undefined,
            headers: { cookie, ...headers } as Record<string, string>,
          });
          expect([status, problem?.code]).toEqual([403, 'wrong_origin']);
        }
      }
      await exchange(cookie);
    });
  });

  describe('refreshing', () => {
    test('rotates the token with every use and updates last_active_at', async () => {
      const { cookie, token } = await service.openBrowser(ana);
      const before = (await service.call(readProfile, { as: { token } })).body.last_active_at;
      moveClock(60 * seconds);
      const { body, headers } = await service.call(refreshSession, { body: {}, headers: { origin, cookie } });
      expect(cookieOf(headers)).not.toBe(cookie);
      expect(body.user).toEqual({ id: ana.id, email: ana.email, role: 'buyer' });
      const after = (await service.call(readProfile, { as: { token: body.access_token } })).body.last_active_at;
      expect(Date.parse(after!) - Date.parse(before!)).toBeGreaterThanOrEqual(59 * seconds);
    });

    test('accepts the old token until its successor is used, in case the response was lost', async () => {
      const { cookie: first } = await service.openBrowser(ana);
      await exchange(first); // the response never arrives
      moveClock(3_600 * seconds);
      const second = await exchange(first);
      await exchange(second);
    });

    test('accepts the old token for 10 s after the first use of its successor', async () => {
      const { cookie: first } = await service.openBrowser(ana);
      const second = await exchange(first);
      await exchange(second);
      moveClock(9 * seconds);
      await exchange(first);
    });

    test('ends the session everywhere when an old token is used after that', async () => {
      const sessionEnds = publishedSessionEnds(service);
      const { cookie: first, token } = await service.openBrowser(ana);
      const second = await exchange(first);
      const third = await exchange(second);
      moveClock(11 * seconds);
      await expectEnded(first, 'token_reused');
      await expectEnded(third, 'token_reused');
      const { problem } = await service.call(readProfile, { as: { token } });
      expect(problem?.code).toBe('session_ended');
      const [event] = await eventually(() => sessionEnds.of(ana.id));
      expect(event).toMatchObject({ type: sessionEnded.type, actor: { kind: 'system' } });
    });

    test('ends the session when a second client continues from the same token', async () => {
      const { cookie: stolen } = await service.openBrowser(ana);
      const thief = await exchange(stolen);
      const owner = await exchange(stolen);
      const thiefNext = await exchange(thief);
      moveClock(11 * seconds);
      await expectEnded(owner, 'token_reused');
      await expectEnded(thiefNext, 'token_reused');
    });

    test('lets tabs that refresh at the same time all continue', async () => {
      const { cookie } = await service.openBrowser(ana);
      const answers = await Promise.all(Array.from({ length: 6 }, () => service.refresh(cookie)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      const next = cookieOf(answers.at(-1)!.headers);
      moveClock(300 * seconds);
      await exchange(next);
    });

    test('fails after 30 days without use', async () => {
      const { cookie } = await service.openBrowser(ana);
      moveClock(30 * days + seconds);
      await expectEnded(cookie, 'expired');
    });

    test.each([
      ['no cookie', undefined],
      ['a made-up one', 'junto-8080=made-up'],
      ["another port's", 'junto-9090=x'],
    ])('fails with %s', async (_kind, cookie) => {
      const { status, problem } = await service.refresh(cookie);
      expect([status, problem?.code]).toEqual([401, 'session_ended']);
    });
  });

  describe('signing out', () => {
    test('ends the session on the server for every tab and service, and clears the cookie', async () => {
      const sessionEnds = publishedSessionEnds(service);
      const { cookie, token } = await service.openBrowser(ana);
      const otherTab = await exchange(cookie);
      const { status, headers } = await service.call(signOut, { body: {}, headers: { origin, cookie: otherTab } });
      expect(status).toBe(204);
      expect(headers.getSetCookie()[0]).toMatch(/^junto-8080=; .*Expires=Thu, 01 Jan 1970/);
      await expectEnded(cookie, 'signed_out');
      await expectEnded(otherTab, 'signed_out');
      expect((await service.call(readProfile, { as: { token } })).status).toBe(401);
      const [event] = await eventually(() => sessionEnds.of(ana.id));
      const { exp, sid } = jsonwebtoken.decode(token) as { exp: number; sid: string };
      expect(event?.payload).toMatchObject({ profile_id: ana.id, session_id: sid });
      expect(Date.parse(event!.payload.expires_at)).toBeGreaterThanOrEqual(exp * 1_000 - seconds);
    });

    test("keeps the user's other sessions", async () => {
      const [here, there] = [await service.openBrowser(ana), await service.openBrowser(ana)];
      await service.call(signOut, { body: {}, headers: { origin, cookie: here.cookie } });
      await exchange(there.cookie);
    });

    test('ends the session of the access token when the cookie is missing, and does nothing without either', async () => {
      const { token, cookie } = await service.openBrowser(ana);
      expect((await service.call(signOut, { body: {} })).status).toBe(204);
      expect((await service.call(signOut, { as: { token }, body: {} })).status).toBe(204);
      await expectEnded(cookie, 'signed_out');
    });
  });
});
