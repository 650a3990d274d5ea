import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { ServedVersion } from '@junto/contracts/remotes';

const known = new Map<string, string>();
/** How often a version was asked for again, by the address of its folder. */
const retries = new Map<string, number>();

/**
 * Remembers the hashes of every file of a version, by address.
 * @param again after a failure: the files are fetched anew
 */
export function trust(remote: ServedVersion, again = false): void {
  const folder = remote.entry.slice(0, remote.entry.lastIndexOf('/') + 1);
  if (again) retries.set(folder, (retries.get(folder) ?? 0) + 1);
  for (const [file, hash] of Object.entries(remote.integrity)) known.set(folder + file, hash);
}

/** The hash that the list of remotes gives for an address of this origin. */
export function integrityOf(address: string, origin = window.location.origin): string | undefined {
  const url = new URL(address, origin);
  return url.origin === origin ? known.get(url.pathname) : undefined;
}

/**
 * Where a file of a version is fetched. A browser keeps a file that failed its check, under its address, and would not
 * ask the server again: a retry asks for it by another one.
 */
export function freshAddress(address: string, origin = window.location.origin): string {
  const { pathname } = new URL(address, origin);
  const times = integrityOf(address, origin) && retries.get(pathname.slice(0, pathname.lastIndexOf('/') + 1));
  return times ? `${address}?again=${times}` : address;
}

/**
 * Lets the chunk loaders of shell and remotes ask too (ChunkIntegrityPlugin of the remote kit).
 * @param onAsked is told of each chunk before it is asked for
 */
export function checkChunks(onAsked: (address: string) => void): void {
  const juntoAddress = (address: string) => {
    onAsked(address);
    return freshAddress(address);
  };
  Object.assign(self, { juntoIntegrity: integrityOf, juntoAddress });
}

/**
 * Has the browser check the manifest and the entry file of a remote against the list: a file that was tampered with is
 * refused.
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
