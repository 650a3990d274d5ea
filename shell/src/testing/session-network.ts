import { createSession } from '../session/session';
import type { TabHandlers, TabMessage } from '../session/tabs';

/** The signed-in user. */
export const profile = { id: 'p', auth_id: 'u', name: 'Marina Duarte', role: 'buyer' };
/** An open session of that user. */
export const opened = () => ({
  access_token: `token-${Math.random()}`,
  expires_at: new Date(Date.now() + 300_000).toISOString(),
  user: { id: 'u', email: 'm@b.co', role: 'buyer' },
});

type Answer = { status: number; body?: unknown } | 'no network';

/** Mock of the network: the response of each path, and the recorded requests. */
export function network(answers: Record<string, () => Answer>) {
  const requests: string[] = [];
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL) => {
    const path = new URL(String(input)).pathname.replace('/api/identity/', '');
    requests.push(path);
    const answer = answers[path]?.() ?? { status: 404, body: problem('not_found', 404) };
    if (answer === 'no network') throw new TypeError('Failed to fetch');
    const body = answer.body === undefined ? null : JSON.stringify(answer.body);
    return new Response(body, { status: answer.status, headers: { 'content-type': 'application/json' } });
  }) as typeof fetch;
  return requests;
}

/** An error response as the services send it. */
export function problem(code: string, status: number) {
  return { type: `https://junto.test/problems/${code}`, title: code, status, code };
}

/** The page's other tabs, which send and receive messages. */
export function otherTabs() {
  const published: TabMessage[] = [];
  let handlers: TabHandlers = {};
  return {
    published,
    handlers: () => handlers,
    tabs: {
      publish: (message: TabMessage) => void published.push(message),
      subscribe: (given: TabHandlers) => void (handlers = given),
    },
  };
}

/** Responses of a healthy service. */
export const good = {
  refresh: () => ({ status: 200, body: opened() }),
  'sign-in': () => ({ status: 200, body: opened() }),
  'sign-out': () => ({ status: 204 }),
  profile: () => ({ status: 200, body: profile }),
};

/** A session that somebody has opened. */
export async function signedIn(tabs = otherTabs().tabs) {
  const session = createSession(tabs);
  await session.signIn('m@b.co', 'secret-1');
  return session;
}
