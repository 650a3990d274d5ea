import type { Session } from '@junto/contracts/identity/session';
import type { LiveRemote, RemoteList, RemoteName, ServedVersion } from '@junto/contracts/remotes';
import type { Language } from '@junto/i18n/language';
import { sessionStore } from '@junto/remote-kit/browser-storage';
import { developedPlace, previewsPlace } from '../previews/kept-places';
import { versionFor } from '../remotes/choose-version';
import type { PrefetchedResponse } from '../session/prefetched';
import { returningRole } from '../session/returning';

/** What is read here of the file that Module Federation writes beside a build. */
interface Manifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { path?: string; assets: Record<'js' | 'css', { sync: string[] }> }[];
}

/** An answer that was asked for ahead; undefined when nothing came. */
export type Asked = Promise<PrefetchedResponse | undefined>;

/**
 * The files with which the area begins that somebody left last; a tab that shows a version of its own asks for it
 * itself.
 */
export async function fetchArea(
  list: Promise<RemoteList | undefined>,
  session: Asked,
  language: Language,
): Promise<void> {
  const live = (await list)?.remotes[`mfe_${returningRole()}` as RemoteName];
  if (!live || [previewsPlace, developedPlace].some((place) => sessionStore.getItem(place) !== null)) return;
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
