import type { PrefetchedResponse } from './prefetched';
import { sessionCalls } from './session-calls';

const problem = (code: string, status: number) => ({
  type: `https://junto.test/problems/${code}`,
  title: code,
  status,
  code,
});
const source = { getToken: () => 'token', refresh: async () => 'newer', onToken: () => () => undefined };

/** The state the page's first script left. */
function begun(part: 'session' | 'profile', status: number, body: unknown) {
  const answer: PrefetchedResponse = { status, body, date: null, sentMs: Date.now(), gotMs: Date.now() };
  self.juntoBegun = { [part]: Promise.resolve(answer), atMs: performance.now() };
}

/** The server's next responses, and the recorded requests. */
function server(...answers: { status: number; body: unknown }[]): string[] {
  const requests: string[] = [];
  globalThis.fetch = (async (input: RequestInfo | URL) => {
    requests.push(new URL(String(input)).pathname);
    const { status, body } = answers.shift() ?? { status: 200, body: {} };
    return Response.json(body, { status });
  }) as typeof fetch;
  return requests;
}

afterEach(() => (self.juntoBegun = undefined));

test('a prefetched session and profile are not requested again', async () => {
  const requests = server();
  begun('session', 200, { access_token: 'ahead' });
  expect(await sessionCalls(source).refresh()).toEqual({ outcome: 'open', session: { access_token: 'ahead' } });
  begun('profile', 200, { name: 'Marina' });
  expect(await sessionCalls(source).readProfile()).toEqual({ state: 'known', profile: { name: 'Marina' } });
  expect(requests).toEqual([]);
});

test('an ended session is final, with its reason', async () => {
  const requests = server();
  begun('session', 401, { ...problem('session_ended', 401), params: { reason: 'signed_out' } });
  expect(await sessionCalls(source).refresh()).toMatchObject({ outcome: 'ended' });
  expect(requests).toEqual([]);
});

test('a rejected profile is requested again with a new token', async () => {
  const requests = server(
    { status: 401, body: problem('not_signed_in', 401) },
    { status: 200, body: { name: 'Marina' } },
  );
  begun('profile', 401, problem('not_signed_in', 401));
  expect(await sessionCalls(source).readProfile()).toMatchObject({ state: 'known', profile: { name: 'Marina' } });
  expect(requests).toEqual(['/api/identity/profile', '/api/identity/profile']);
});

test.each(['session', 'profile'] as const)('a %s that failed on the server is requested again', async (part) => {
  const requests = server();
  begun(part, 503, problem('try_again', 503));
  await (part === 'session' ? sessionCalls(source).refresh() : sessionCalls(source).readProfile());
  expect(requests).toHaveLength(1);
});
