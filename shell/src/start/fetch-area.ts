import type { Session } from '@junto/contracts/identity/session';
import type { LiveRemote, RemoteList, RemoteName, ServedVersion } from '@junto/contracts/remotes';
import type { Language } from '@junto/i18n/language';
import { sessionStore } from '@junto/remote-kit/browser-storage';
import { developedPlace, previewsPlace } from '../previews/storage-keys';
import { versionFor } from '../remotes/choose-version';
import type { PrefetchedResponse } from '../session/prefetched';
import { returningRole } from '../session/returning';

/** The part of the Module Federation manifest that is used. */
interface Manifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { path?: string; assets: Record<'js' | 'css', { sync: string[] }> }[];
}

/** A prefetched response; undefined if the request failed. */
export type ProfileRequest = Promise<PrefetchedResponse | undefined>;

/** Prefetches the initial files of the last used area; a tab with its own version of an area loads it itself. */
export async function fetchArea(
  list: Promise<RemoteList | undefined>,
  session: ProfileRequest,
  language: Language,
): Promise<void> {
  const live = (await list)?.remotes[`mfe_${returningRole()}` as RemoteName];
  if (!live || [previewsPlace, developedPlace].some((place) => sessionStore.getItem(place) !== null)) return;
  const remote = await versionGot(live, session);
  if (!remote) return;
  const folder = remote.entry.slice(0, remote.entry.lastIndexOf('/') + 1);
  const { ahead } = remote;
  const files = ahead
    ? ['area', 'text-' + language, currentPage()].flatMap((part) => ahead[part] ?? [])
    : await filesOfManifest(remote.entry, language);
  for (const file of new Set(files)) void fetch(folder + file).catch(() => undefined);
}

/** During a canary release, the user's id decides on the version. */
async function versionGot(remote: LiveRemote, session: ProfileRequest): Promise<ServedVersion | undefined> {
  if (!remote.canary) return remote;
  const opened = await session;
  return opened?.status === 200 ? versionFor((opened.body as Session).user.id, remote) : undefined;
}

/** `/buyer/rounds` → `at-rounds`, deeper paths `at-rounds-one`; nothing for a page of another role's area. */
function currentPage(): string {
  const [, area, page, below] = window.location.pathname.split('/');
  return area === returningRole() ? `at-${page}${below ? '-one' : ''}` : '';
}

/** For a version built before its list entry named the initial files. */
async function filesOfManifest(entry: string, language: Language): Promise<string[]> {
  const { metaData, exposes } = (await (await fetch(entry)).json()) as Manifest;
  const needed = exposes.filter(({ path }) => !path?.startsWith('./text-') || path === `./text-${language}`);
  return [metaData.remoteEntry.name, ...needed.flatMap(({ assets: { js, css } }) => [...js.sync, ...css.sync])];
}
