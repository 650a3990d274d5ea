/**
 * The page's first script, a file of its own and small: it stands before the rest has arrived, and asks side by side for all
 * that would otherwise be asked for one after the other. Whatever fails here is asked for again by who needs it.
 */
import { profilePath, refreshPath } from '@junto/contracts/identity/open-paths';
import type { Session } from '@junto/contracts/identity/session';
import type { LiveRemote, RemoteList, RemoteName, ServedVersion } from '@junto/contracts/remotes';
import { languageStorageKey, startingLanguage, type Language } from '@junto/i18n/language';
import { versionFor } from '../remotes/choose-version';
import { developedPlace, previewsPlace } from '../remotes/kept-places';
import type { BegunAnswer } from '../session/begun';
import { inTurn } from '../session/in-turn';
import { mayReturn, returningRole } from '../session/returning';

/** Files of the parts of the shell that have a name, as its build knows them (PartsPlugin of the remote kit). */
type Parts = Record<string, string[] | undefined>;
/** What is read here of the file that Module Federation writes beside a build. */
interface Manifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { path?: string; assets: Record<'js' | 'css', { sync: string[] }> }[];
}

function fetchSoon(address: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = address.endsWith('.css') ? 'style' : 'script';
  link.href = address;
  document.head.append(link);
}

type Asked = Promise<BegunAnswer | undefined>;

/** The files with which the area begins that somebody left last; a tab that shows a version of its own asks for it itself. */
async function fetchArea(list: Promise<RemoteList | undefined>, session: Asked, language: Language): Promise<void> {
  const live = (await list)?.remotes[`mfe_${returningRole()}` as RemoteName];
  if (!live || [previewsPlace, developedPlace].some((place) => sessionStorage.getItem(place) !== null)) return;
  const remote = await versionGot(live, session);
  if (!remote) return;
  const folder = remote.entry.slice(0, remote.entry.lastIndexOf('/') + 1);
  const { ahead } = remote;
  const files = ahead
    ? ['area', 'text-' + language, pageAsked()].flatMap((part) => ahead[part] ?? [])
    : await filesOfManifest(remote.entry, language);
  for (const file of new Set(files)) void fetch(folder + file).catch(() => undefined);
}

/** While a share of people gets another version than the others, whose page it is decides. */
async function versionGot(remote: LiveRemote, session: Asked): Promise<ServedVersion | undefined> {
  if (!remote.canary) return remote;
  const opened = await session;
  return opened?.status === 200 ? versionFor((opened.body as Session).user.id, remote) : undefined;
}

/** `/buyer/rounds` → `at-rounds`, with anything below it `at-rounds-one`; nothing for a page of another role's area. */
function pageAsked(): string {
  const [, area, page, below] = window.location.pathname.split('/');
  return area === returningRole() ? `at-${page}${below ? '-one' : ''}` : '';
}

/** A version that was built before its list said what it begins with. */
async function filesOfManifest(entry: string, language: Language): Promise<string[]> {
  const { metaData, exposes } = (await (await fetch(entry)).json()) as Manifest;
  const needed = exposes.filter(({ path }) => !path?.startsWith('./text-') || path === `./text-${language}`);
  return [metaData.remoteEntry.name, ...needed.flatMap(({ assets: { js, css } }) => [...js.sync, ...css.sync])];
}

/** As long as the calls themselves wait: other tabs wait for this one's turn. */
const patienceMs = 10_000;

/** Asks as whoever needs it would, once; what does not come is asked for again by them. */
async function ask(path: string, init: RequestInit): Promise<BegunAnswer | undefined> {
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
  inTurn(() => ask(refreshPath, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }));

async function askProfile(session: Asked): Promise<BegunAnswer | undefined> {
  const opened = await session;
  if (opened?.status !== 200) return undefined;
  return ask(profilePath, { headers: { authorization: `Bearer ${(opened.body as Session).access_token}` } });
}

function begin(): void {
  const parts = JSON.parse(document.getElementById('parts')?.textContent ?? '{}') as Parts;
  const language = startingLanguage(localStorage.getItem(languageStorageKey), navigator.language);
  const wanted = ['text-' + language, 'words-' + language];
  if (mayReturn()) wanted.push('signed-in-calls', 'signed-in-store', 'signed-in', 'more-' + language);
  // Pages below an area's first one are lists.
  if (mayReturn() && window.location.pathname.split('/')[2]) wanted.push('data');
  for (const file of new Set(wanted.flatMap((part) => parts[part] ?? []))) fetchSoon(file);
  if (!mayReturn()) return;
  const session = askSession();
  const list = fetch('/remotes.json', { cache: 'no-store' })
    .then(async (answer) => (answer.ok ? ((await answer.json()) as RemoteList) : undefined))
    .catch(() => undefined);
  self.juntoBegun = { list, session, profile: askProfile(session), atMs: performance.now() };
  void fetchArea(list, session, language).catch(() => undefined);
}

begin();
