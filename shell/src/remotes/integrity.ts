import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { ServedVersion } from '@junto/contracts/remotes';

const known = new Map<string, string>();
/** Number of retries of a version, by the URL of its folder. */
const retries = new Map<string, number>();

/**
 * Registers the hashes of all files of a version, by URL.
 * @param again after a failure: the files are downloaded again
 */
export function trust(remote: ServedVersion, again = false): void {
  const folder = remote.entry.slice(0, remote.entry.lastIndexOf('/') + 1);
  if (again) retries.set(folder, (retries.get(folder) ?? 0) + 1);
  for (const [file, hash] of Object.entries(remote.integrity)) known.set(folder + file, hash);
}

/** Hash of a URL of this origin, from the list of remotes. */
export function integrityOf(address: string, origin = window.location.origin): string | undefined {
  const url = new URL(address, origin);
  return url.origin === origin ? known.get(url.pathname) : undefined;
}

/**
 * URL from which a file is downloaded. Browsers cache a file that failed its integrity check, so that a retry needs
 * another URL.
 */
export function freshAddress(address: string, origin = window.location.origin): string {
  const { pathname } = new URL(address, origin);
  const times = integrityOf(address, origin) && retries.get(pathname.slice(0, pathname.lastIndexOf('/') + 1));
  return times ? `${address}?again=${times}` : address;
}

/**
 * Provides integrity hashes to the chunk loaders of shell and remotes (ChunkIntegrityPlugin of the remote kit).
 * @param onAsked called with each chunk before it is requested
 */
export function checkChunks(onRequested: (address: string) => void): void {
  const juntoAddress = (address: string) => {
    onRequested(address);
    return freshAddress(address);
  };
  Object.assign(self, { juntoIntegrity: integrityOf, juntoAddress });
}

/**
 * Lets the browser verify the manifest and the entry file of a remote against the list: a tampered file is rejected.
 */
export const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'integrity',
  fetch: (address, init) => fetch(freshAddress(address), { ...init, integrity: integrityOf(address) ?? '' }),
  createScript: ({ url }) => {
    const integrity = integrityOf(url);
    if (!integrity) return undefined;
    const script = document.createElement('script');
    script.src = freshAddress(url);
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    return script;
  },
};
