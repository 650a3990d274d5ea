import { remoteFolder, remoteNames, type RemoteName } from '@junto/contracts/remotes';
import { sessionStore } from '@junto/remote-kit/browser-storage';
import { developedPlace } from '../previews/storage-keys';

const parameterPattern = /^(mfe-[a-z]+)@(http:\/\/localhost:\d{2,5})?$/;

/** Only on a developer's machine: the gateway marks the page, and elsewhere its CSP allows no other port. */
function isLocal(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name="stage"]')?.content === 'local';
}

function stored(): Partial<Record<RemoteName, string>> {
  return isLocal() ? JSON.parse(sessionStore.getItem(developedPlace) ?? '{}') : {};
}

/**
 * Reads `/?remote=mfe-buyer@http://localhost:8091` and stores it for this tab; `/?remote=mfe-buyer@` ends it. Unknown
 * remotes and other hosts are ignored.
 */
export function keepDeveloped(search = window.location.search): void {
  if (!isLocal()) return;
  for (const wanted of new URLSearchParams(search).getAll('remote')) {
    const [, folder, address] = parameterPattern.exec(wanted) ?? [];
    const name = remoteNames.find((known) => remoteFolder(known) === folder);
    if (name) sessionStore.setItem(developedPlace, JSON.stringify({ ...stored(), [name]: address }));
  }
}

/** Development server of a remote in this tab; undefined: the live version is used. */
export function developedAt(name: RemoteName): string | undefined {
  return stored()[name];
}
