import { configure, render } from '@testing-library/react';
import { createAppStore } from '@junto/api-client/app-store';
import { screenAreas } from '@junto/i18n/areas/screens';
import { shellAreas } from '@junto/i18n/areas/shell';
import { createI18n } from '@junto/i18n/create-i18n';
import type { Language } from '@junto/i18n/language';
import { createTestLive } from '@junto/remote-kit/testing/test-live';
import { identityApi } from '../identity-api';
import { createSession } from '../session/session';
import type { TabMessage } from '../session/tabs';
import { ShellApp } from '../shell-app';

// jsdom works out the style of every ancestor through all of antd's rules to find what is hidden: minutes of it.
configure({ defaultHidden: true, asyncUtilTimeout: 5_000 });

export type EdgeAnswer = { status: number; body?: unknown };

/** For tests: the whole shell in a page, with the network's edge answered by hand and other tabs whose end is the test. */
export async function openShell(path: string, language: Language, answers: Record<string, EdgeAnswer>) {
  const sent: { path: string; body: unknown }[] = [];
  globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input), window.location.href);
    sent.push({ path: pathname, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    const { status, body } = answers[pathname] ?? refusal('not_found', 404);
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  }) as typeof fetch;
  const published: TabMessage[] = [];
  const tabs = { publish: (message: TabMessage) => void published.push(message), subscribe: () => undefined };
  const session = createSession(tabs);
  const { store } = createAppStore({ tokens: session }, identityApi);
  const live = createTestLive();
  window.history.pushState(null, '', path);
  await session.start();
  const page = render(
    <ShellApp
      page={{ tabs, session, store, live: live.client, i18n: createI18n(language, screenAreas, shellAreas) }}
    />,
  );
  return { ...page, session, sent, published, live };
}

export function refusal(code: string, status: number): EdgeAnswer {
  return { status, body: { type: `https://junto.test/problems/${code}`, title: code, status, code } };
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

/** Answers of an open session with a role. */
export function signedInAs(role: string): Record<string, EdgeAnswer> {
  localStorage.setItem('junto.signed-in', '1');
  const session = {
    access_token: 'token',
    expires_at: new Date(Date.now() + 300_000).toISOString(),
    user: { id: 'u', email: person.email, role },
  };
  return {
    '/api/identity/refresh': { status: 200, body: session },
    '/api/identity/sign-in': { status: 200, body: session },
    '/api/identity/profile': { status: 200, body: { ...person, role } },
    '/remotes.json': { status: 503 },
  };
}
