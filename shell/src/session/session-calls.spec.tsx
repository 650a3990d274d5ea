import type { PrefetchedResponse } from './prefetched';
import { sessionCalls } from './session-calls';

const problem = (code: string, status: number) => ({
  type: `https://junto.test/problems/${code}`,
  title: code,
  status,
  code,
});
const source = { getToken: () => 'token', refresh: async () => 'newer', onToken: () => () => undefined };

/** As the page's first script left it. */
function begun(part: 'session' | 'profile', status: number, body: unknown) {
  const answer: PrefetchedResponse = { status, body, date: null, sentMs: Date.now(), gotMs: Date.now() };
  self.juntoBegun = { [part]: Promise.resolve(answer), atMs: performance.now() };
}

/** What the server says now, and what was asked of it. */
function server(...answers: { status: number; body: unknown }[]): string[] {
  const asked: string[] = [];
  globalThis.fetch = (async (input: RequestInfo | URL) => {
    asked.push(new URL(String(input)).pathname);
    const { status, body } = answers.shift() ?? { status: 200, body: {} };
    return Response.json(body, { status });
  }) as typeof fetch;
  return asked;
}

afterEach(() => (self.juntoBegun = undefined));

test('a session and a profile that were asked for ahead are not asked for again', async () => {
  const asked = server();
  begun('session', 200, { access_token: 'ahead' });
  expect(await sessionCalls(source).refresh()).toEqual({ outcome: 'open', session: { access_token: 'ahead' } });
  begun('profile', 200, { name: 'Marina' });
  expect(await sessionCalls(source).readProfile()).toEqual({ state: 'known', profile: { name: 'Marina' } });
  expect(asked).toEqual([]);
});

test('a session that is over is over, with the reason', async () => {
  const asked = server();
  begun('session', 401, { ...problem('session_ended', 401), params: { reason: 'signed_out' } });
  expect(await sessionCalls(source).refresh()).toMatchObject({ outcome: 'ended' });
  expect(asked).toEqual([]);
});

test('a profile that was refused is asked for again, with a new token', async () => {
  const asked = server({ status: 401, body: problem('not_signed_in', 401) }, { status: 200, body: { name: 'Marina' } });
  begun('profile', 401, problem('not_signed_in', 401));
  expect(await sessionCalls(source).readProfile()).toMatchObject({ state: 'known', profile: { name: 'Marina' } });
  expect(asked).toEqual(['/api/identity/profile', '/api/identity/profile']);
});

test.each(['session', 'profile'] as const)('a %s that failed at the server is asked for again', async (part) => {
  const asked = server();
  begun(part, 503, problem('try_again', 503));
  await (part === 'session' ? sessionCalls(source).refresh() : sessionCalls(source).readProfile());
  expect(asked).toHaveLength(1);
});
