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
import { previewsPlace } from './kept-places';

/** `?preview=mfe-buyer@0.1.0-1a2b3c4d`, as `npm run release -- … --preview` prints it. */
const parameter = 'preview';
const previews = z.partialRecord(remoteName, remoteVersion);
type Previews = z.output<typeof previews>;

/** What this window shows in place of the live versions, until that is ended or the window is closed. */
export function previewed(): Previews {
  const read = previews.safeParse(JSON.parse(sessionStore.getItem(previewsPlace) ?? '{}'));
  return read.success ? read.data : {};
}

/**
 * Takes a preview from the address that the page was opened with: it outlives the sign-in and is not seen in it after.
 */
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

/** Shows the live versions again: a page that is open keeps its modules, so it begins anew. */
export function endPreviews(): void {
  sessionStore.removeItem(previewsPlace);
  window.location.reload();
}

/**
 * Asks the door how a version is loaded that others do not get.
 * @returns undefined when it says no: to whoever is no administrator, or because the version is gone or does not fit
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
