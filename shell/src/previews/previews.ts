import { z } from 'zod';
import {
  previewPath,
  remoteFolder,
  remoteName,
  remoteNames,
  remoteVersion,
  servedVersion,
  type RemoteName,
  type ServedVersion,
} from '@junto/contracts/remotes';
import { sessionStore } from '@junto/remote-kit/browser-storage';
import { previewsPlace } from './storage-keys';

/** `?preview=mfe-buyer@0.1.0-1a2b3c4d`, as printed by `npm run release -- … --preview`. */
const parameter = 'preview';
const previews = z.partialRecord(remoteName, remoteVersion);
type Previews = z.output<typeof previews>;

/** Preview versions of this window, until the preview ends or the window is closed. */
export function previewed(): Previews {
  const read = previews.safeParse(JSON.parse(sessionStore.getItem(previewsPlace) ?? '{}'));
  return read.success ? read.data : {};
}

/** Moves a preview from the URL into session storage, so that it survives the sign-in and does not stay in the URL. */
export function takePreview(): void {
  const address = new URL(window.location.href);
  const [folder, version] = address.searchParams.get(parameter)?.split('@') ?? [];
  if (folder === undefined) return;
  address.searchParams.delete(parameter);
  window.history.replaceState(window.history.state, '', address);
  const name = remoteNames.find((one) => remoteFolder(one) === folder);
  if (!name || !remoteVersion.safeParse(version).success) return;
  sessionStore.setItem(previewsPlace, JSON.stringify({ ...previewed(), [name]: version }));
}

/** Returns to the live versions: the page reloads, because loaded modules stay. */
export function endPreviews(): void {
  sessionStore.removeItem(previewsPlace);
  window.location.reload();
}

/**
 * Asks the gateway how to load a preview version.
 * @returns undefined if it is rejected: the user is no administrator, or the version is gone or incompatible
 */
export async function readPreview(
  name: RemoteName,
  version: string,
  token: string | null,
): Promise<ServedVersion | undefined> {
  const answer = await fetch(previewPath.replace(':name', name).replace(':version', version), {
    cache: 'no-store',
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (answer.status >= 500) throw new Error(`The preview answered ${answer.status}`);
  return answer.ok ? servedVersion.parse(await answer.json()) : undefined;
}
