/**
 * The page's first script, a small separate file: it runs before the rest has loaded and starts in parallel all
 * requests that would otherwise follow one another. Failed requests are repeated by their consumers.
 */
import { profilePath, refreshPath, zoneHeader } from '@junto/contracts/identity/open-paths';
import type { Session } from '@junto/contracts/identity/session';
import type { RemoteList } from '@junto/contracts/remotes';
import { deviceZone } from '@junto/i18n/formats/device-zone';
import { languageStorageKey, startingLanguage, type Language } from '@junto/i18n/language';
import { localStore } from '@junto/remote-kit/browser-storage';
import type { PrefetchedResponse } from '../session/prefetched';
import { mayReturn } from '../session/returning';
import { withLock } from '../session/with-lock';
import { fetchArea, type ProfileRequest } from './fetch-area';
import { yieldToMain } from './yield-to-main';

/** Files of the shell's named chunks, from its build (PartsPlugin of the remote kit). */
type Parts = Record<string, string[] | undefined>;

/** Number of files requested in one task of the main thread. */
const atOnce = 6;

async function fetchSoon(addresses: readonly string[]): Promise<void> {
  for (let from = 0; from < addresses.length; from += atOnce) {
    if (from > 0) await yieldToMain();
    addresses.slice(from, from + atOnce).forEach(preload);
  }
}

function preload(address: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = address.endsWith('.css') ? 'style' : 'script';
  link.href = address;
  document.head.append(link);
}

/** Same timeout as the calls themselves: other tabs wait for this one's lock. */
const patienceMs = 10_000;

/** Sends the request a consumer would send, once; the consumer repeats a failed one. */
async function ask(path: string, init: RequestInit): Promise<PrefetchedResponse | undefined> {
  const sentMs = Date.now();
  try {
    const answer = await fetch(path, { signal: AbortSignal.timeout(patienceMs), ...init });
    const date = answer.headers.get('date');
    return { status: answer.status, body: await answer.json(), date, sentMs, gotMs: Date.now() };
  } catch {
    return undefined;
  }
}

const askSession = () =>
  withLock(() =>
    ask(refreshPath, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', [zoneHeader]: deviceZone() },
    }),
  );

async function askProfile(session: ProfileRequest): Promise<PrefetchedResponse | undefined> {
  const opened = await session;
  if (opened?.status !== 200) return undefined;
  return ask(profilePath, { headers: { authorization: `Bearer ${(opened.body as Session).access_token}` } });
}

function begin(): void {
  const parts = JSON.parse(document.getElementById('parts')?.textContent ?? '{}') as Parts;
  const language = startingLanguage(localStore.getItem(languageStorageKey), navigator.language);
  const wanted = ['text-' + language, 'words-' + language];
  // A visitor without a session is redirected there from every other page.
  if (!mayReturn() && !/^\/(auth\/|unsubscribe)/.test(window.location.pathname)) wanted.push('auth');
  if (mayReturn()) wanted.push('signed-in-calls', 'signed-in-store', 'signed-in', 'more-' + language);
  // Pages below an area's root show lists.
  if (mayReturn() && window.location.pathname.split('/')[2]) wanted.push('data');
  if (mayReturn()) askAhead(language);
  void fetchSoon([...new Set(wanted.flatMap((part) => parts[part] ?? []))]);
}

/** Prefetches session, profile and the last used area before any file, because the page shows nothing without them. */
function askAhead(language: Language): void {
  const session = askSession();
  const list = fetch('/remotes.json', { cache: 'no-store' })
    .then(async (answer) => (answer.ok ? ((await answer.json()) as RemoteList) : undefined))
    .catch(() => undefined);
  self.juntoBegun = { list, session, profile: askProfile(session), atMs: performance.now() };
  void fetchArea(list, session, language).catch(() => undefined);
}

begin();
