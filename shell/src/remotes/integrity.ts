import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { LiveRemote } from '@junto/contracts/remotes';

const known = new Map<string, string>();

/** Remembers the hashes of every file of a version, by address. */
export function trust(remote: LiveRemote): void {
  const folder = remote.entry.slice(0, remote.entry.lastIndexOf('/') + 1);
  for (const [file, hash] of Object.entries(remote.integrity)) known.set(folder + file, hash);
}

/** The hash that the list of remotes gives for an address of this origin. */
export function integrityOf(address: string, origin = window.location.origin): string | undefined {
  const url = new URL(address, origin);
  return url.origin === origin ? known.get(url.pathname) : undefined;
}

/** Lets the chunk loaders of the remotes ask too (ChunkIntegrityPlugin of the remote kit). */
export function checkChunks(): void {
  (self as { juntoIntegrity?: typeof integrityOf }).juntoIntegrity = integrityOf;
}

/**
 * Has the browser check the manifest and the entry file of a remote against the list: a file that was tampered with is
 * refused.
 */
export const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'integrity',
  fetch: (address, init) => fetch(address, { ...init, integrity: integrityOf(address) ?? '' }),
  createScript: ({ url }) => {
    const integrity = integrityOf(url);
    if (!integrity) return undefined;
    const script = document.createElement('script');
    script.src = url;
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    return script;
  },
};
