import { configure, render } from '@testing-library/react';
import { readPublicSettings } from '@junto/contracts/identity/public-settings';
import { noticeAreas } from '@junto/i18n/areas/notice';
import { screenAreas } from '@junto/i18n/areas/screens';
import { createI18n } from '@junto/i18n/create-i18n';
import type { Language } from '@junto/i18n/language';
import { createTestLive } from '@junto/remote-kit/testing/test-live';
import { uiAreas } from '@junto/ui/text/ui-areas';
import { createSession } from '../session/session';
import type { TabMessage } from '../session/tabs';
import { ShellApp } from '../shell-app';
import { shellAreas } from '../text/shell-areas';

// jsdom computes styles of all ancestors with all of antd's rules to find hidden elements, which takes minutes.
configure({ defaultHidden: true });

export type EdgeAnswer = { status: number; body?: unknown };
/** Responses of the mocked network by path, or a function of the request. */
type Edge = Record<string, EdgeAnswer> | ((request: Request) => Promise<Response | undefined>);

/** For tests: renders the whole shell with a mocked network and mocked tabs. */
export async function openShell(path: string, language: Language, answers: Edge) {
  const sent: { path: string; body: unknown }[] = [];
  globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input), window.location.href);
    // Polled by every page, independent of the user.
    if (pathname !== readPublicSettings.path)
      sent.push({ path: pathname, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    if (typeof answers === 'function')
      return (await answers(new Request(new URL(String(input), window.location.href), init))) ?? Response.error();
    const { status, body } = answers[pathname] ?? refusal('not_found', 404);
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  }) as typeof fetch;
  const published: TabMessage[] = [];
  const tabs = { publish: (message: TabMessage) => void published.push(message), subscribe: () => undefined };
  const session = createSession(tabs);
  const live = createTestLive();
  window.history.pushState(null, '', path);
  await session.start();
  const page = render(
    <ShellApp
      page={{
        tabs,
        session,
        live: live.client,
        i18n: createI18n(language, screenAreas, uiAreas, noticeAreas, shellAreas),
      }}
    />,
  );
  return { ...page, session, sent, published, live };
}

export function refusal(code: string, status: number, params?: object): EdgeAnswer {
  return { status, body: { type: `https://junto.test/problems/${code}`, title: code, status, code, params } };
}

const person = {
  id: 'p',
  auth_id: 'u',
  name: 'Marina Duarte',
  email: 'marina@casanorte.test',
  phone: null,
  address: null,
  company_id: null,
  avatar_url: null,
  language: 'en',
  created_at: '2026-11-01T00:00:00.000Z',
  last_active_at: null,
  company: null,
};

/** Origin of an API key or a webhook of that company. */
export const madeByBuyer = {
  company_id: 'c',
  company_name: 'Casa Norte Foods',
  role: 'buyer',
  made_by: 'p',
  made_by_name: 'Marina Duarte',
  created_at: new Date(Date.now() - 7_200_000).toISOString(),
} as const;

/** Responses to a buyer of a company, whose keys or webhooks are `items`. */
export function ofCompanyWith(path: string, items: readonly unknown[]): Record<string, EdgeAnswer> {
  const company = { id: 'c', name: 'Casa Norte Foods', active: true, addresses: [] };
  return { ...signedInAs('buyer', { company_id: 'c', company }), [path]: { status: 200, body: { items } } };
}

/** Error response for one field of a body. */
export function refusedAt(field: string): EdgeAnswer {
  const { status, body } = refusal('invalid_request', 400);
  return { status, body: { ...(body as object), errors: [{ path: field, message: 'Too short' }] } };
}

/** Responses of an open session with a role and further fields of the profile. */
export function signedInAs(role: string, fields: object = {}): Record<string, EdgeAnswer> {
  localStorage.setItem('junto.signed-in', '1');
  const session = {
    access_token: 'token',
    expires_at: new Date(Date.now() + 300_000).toISOString(),
    user: { id: 'u', email: person.email, role },
  };
  return {
    '/api/identity/refresh': { status: 200, body: session },
    '/api/identity/sign-in': { status: 200, body: session },
    '/api/identity/profile': { status: 200, body: { ...person, role, ...fields } },
    '/api/identity/sessions': { status: 200, body: { sessions: [] } },
    '/api/identity/second-factor': { status: 200, body: { on: false, required: false, recovery_left: 0 } },
    '/api/identity/colleagues': { status: 200, body: { colleagues: [], invited: [] } },
    '/api/identity/api-keys': { status: 200, body: { items: [] } },
    '/api/identity/webhooks': { status: 200, body: { items: [] } },
    '/api/identity/notices/unread': { status: 200, body: { unread: 0 } },
    '/api/identity/notices/mailing': { status: 200, body: { kinds: [] } },
    '/remotes.json': { status: 503 },
  };
}
