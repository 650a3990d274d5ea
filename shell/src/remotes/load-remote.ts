import type { ParcelConfigObject } from 'single-spa';
import { remoteList, type RemoteList, type RemoteName, type ServedVersion } from '@junto/contracts/remotes';
import type { Language } from '@junto/i18n/language';
import { readRemoteList } from '@junto/remote-kit/remote-list';
import { fitsContract, type RemoteProps } from '@junto/remote-kit/remote-props';
import { previewed, readPreview } from '../previews/previews';
import { consumePrefetched } from '../session/prefetched';
import { versionFor } from './choose-version';
import { developedAt } from './developed-remotes';
import { trackDownload, fetchParts } from './fetch-parts';
import { checkChunks, trust } from './integrity';
import { listed, previewedMenus } from './listed';
import { withIdleTimeout } from './with-idle-timeout';

export type RemoteLifecycles = ParcelConfigObject<RemoteProps & { domElement: HTMLElement }> & {
  /** Loads the area's texts of a language. */
  prepare?: (language: Language) => Promise<unknown>;
};

/** The user and language of the page. */
type Asking = Pick<RemoteProps['session'], 'profile' | 'getToken'>;
type Wanted = { session: Asking; language: Language };

/** Why an area is not shown. */
export type RemoteFailure = 'unavailable' | 'wrong_version' | 'preview_refused';

export class RemoteRefused extends Error {
  constructor(
    readonly failure: RemoteFailure,
    cause?: unknown,
  ) {
    super(failure, { cause });
  }
}

/** Idle timeout after all files of a remote have arrived: for shared modules only it needs, and its first run. */
const silenceMs = 10_000;
/** A development server builds before its first byte. */
const silenceOfDevelopedMs = 60_000;
const registered = new Set<RemoteName>();
const versions = new Map<RemoteName, string>();
/** Remotes that failed although all files had arrived: their cached files are not trusted. */
const suspect = new Set<RemoteName>();

/** Version of a remote that was requested last; '' before. */
export function versionOf(name: RemoteName): string {
  return versions.get(name) ?? '';
}

/**
 * Loads a remote's lifecycles in the user's version.
 * @param again after a failure: registers the entry again, even if the list names the same version
 * @throws RemoteRefused
 */
export async function loadLifecycles(
  name: RemoteName,
  { session, language }: Wanted,
  again: boolean,
): Promise<RemoteLifecycles> {
  try {
    const federation = await register(name, { session, language }, again);
    suspect.add(name);
    const patienceMs = developedAt(name) ? silenceOfDevelopedMs : silenceMs;
    const loaded = await withIdleTimeout(federation.loadRemote<RemoteLifecycles>(`${name}/lifecycles`), patienceMs);
    suspect.delete(name);
    if (!loaded) throw new Error('The remote exposes no lifecycles');
    if (!fitsContract(loaded)) throw new RemoteRefused('wrong_version');
    return loaded;
  } catch (error) {
    throw error instanceof RemoteRefused ? error : new RemoteRefused('unavailable', error);
  }
}

async function register(name: RemoteName, { session, language }: Wanted, again: boolean) {
  if (registered.has(name) && !again)
    return (await import(/* webpackChunkName: "signed-in" */ './federation')).federation;
  const developed = developedAt(name);
  if (developed) {
    const { federation } = await import(/* webpackChunkName: "signed-in" */ './federation');
    versions.set(name, developed);
    federation.registerRemotes([entryOf(name, developed)], { force: registered.has(name) });
    registered.add(name);
    return federation;
  }
  const [{ federation }, remote] = await Promise.all([
    import(/* webpackChunkName: "signed-in" */ './federation'),
    readVersion(name, session),
  ]);
  versions.set(name, remote.version);
  trust(remote, again && suspect.has(name));
  checkChunks(trackDownload);
  await fetchParts(remote, language);
  federation.registerRemotes([entryOf(name, folderOf(remote))], { force: registered.has(name) });
  registered.add(name);
  return federation;
}

/** Entry file of a container, which sets a global variable of the remote's name. */
const entryOf = (name: RemoteName, folder: string) => ({
  name,
  entry: `${folder}/remoteEntry.js`,
  type: 'global' as const,
  entryGlobalName: name,
});
const folderOf = ({ entry }: ServedVersion) => entry.slice(0, entry.lastIndexOf('/'));

async function readVersion(name: RemoteName, { profile, getToken }: Asking): Promise<ServedVersion> {
  const preview = previewed()[name];
  if (preview) {
    const shown = await readPreview(name, preview, getToken());
    if (!shown) throw new RemoteRefused('preview_refused');
    if (shown.menu) previewedMenus.set({ ...previewedMenus.get(), [name]: shown.menu });
    return shown;
  }
  const remote = (await listForPage()).remotes[name];
  if (!remote) throw new Error(`No live version of ${name}`);
  return versionFor(profile.id, remote);
}

/** The prefetched list, or a new request. */
async function listForPage(): Promise<RemoteList> {
  const begun = remoteList.safeParse(await consumePrefetched('list'));
  const list = begun.data ?? (await readRemoteList());
  listed.set(list);
  return list;
}
