import { remoteFolder, remoteNames, type RemoteName } from '@junto/contracts/remotes';
import { sessionStore } from '@junto/remote-kit/browser-storage';
import { developedPlace } from '../previews/kept-places';

const asked = /^(mfe-[a-z]+)@(http:\/\/localhost:\d{2,5})?$/;

/** On a developer's machine alone: the door says so in the page, and its policy lets no other port in anywhere else. */
function isLocal(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name="stage"]')?.content === 'local';
}

function kept(): Partial<Record<RemoteName, string>> {
  return isLocal() ? JSON.parse(sessionStore.getItem(developedPlace) ?? '{}') : {};
}

/**
 * Reads `/?remote=mfe-buyer@http://localhost:8091` and keeps it for this tab; `/?remote=mfe-buyer@` ends it. What is no
 * remote or no port of this machine is passed over.
 */
export function keepDeveloped(search = window.location.search): void {
  if (!isLocal()) return;
  for (const wanted of new URLSearchParams(search).getAll('remote')) {
    const [, folder, address] = asked.exec(wanted) ?? [];
    const name = remoteNames.find((known) => remoteFolder(known) === folder);
    if (name) sessionStore.setItem(developedPlace, JSON.stringify({ ...kept(), [name]: address }));
  }
}

/** The development server that a remote is loaded from in this tab; undefined: its live version counts. */
export function developedAt(name: RemoteName): string | undefined {
  return kept()[name];
}
