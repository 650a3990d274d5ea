import { z } from 'zod';
import { instant } from './wire';

/** A remote's name in Module Federation; its folder and its address use a hyphen (`mfe-buyer`). */
export const remoteNames = ['mfe_buyer', 'mfe_supplier', 'mfe_admin'] as const;
export const remoteName = z.enum(remoteNames);
export type RemoteName = (typeof remoteNames)[number];

/** A version is a folder's name: digits, letters, dots and hyphens, never a path. */
export const remoteVersion = z
  .string()
  .regex(/^\d[0-9A-Za-z]*(?:[.-][0-9A-Za-z]+){0,8}$/)
  .max(64);

/** A hash as the browser's Subresource Integrity wants it. */
export const fileIntegrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** The live version of one remote. `integrity` names every file by its path inside the version's folder. */
export const liveRemote = z.object({
  version: remoteVersion,
  /** `/remotes/mfe-buyer/<version>/mf-manifest.json` */
  entry: z.string().regex(/^\/remotes\/mfe-[a-z]+\/[^/]+\/mf-manifest\.json$/),
  integrity: z.record(z.string(), fileIntegrity),
});
export type LiveRemote = z.output<typeof liveRemote>;

/** What the door answers at `/remotes.json`; a remote that was never released is absent. */
export const remoteList = z.object({
  remotes: z.partialRecord(remoteName, liveRemote),
  changed_at: instant,
});
export type RemoteList = z.output<typeof remoteList>;

/** Where the list of live remotes is read. */
export const remoteListPath = '/remotes.json';

/** Folder and address of a remote: `mfe_buyer` → `mfe-buyer`. */
export function remoteFolder(name: RemoteName): string {
  return name.replace('_', '-');
}

/** The address of one file of a version, e.g. of its manifest. */
export function remoteFilePath(name: RemoteName, version: string, file: string): string {
  return `/remotes/${remoteFolder(name)}/${version}/${file}`;
}

/** Where an operator releases a remote, with `PUT`; `:name` is one of `remoteNames`. */
export const releaseRemotePath = '/operator/remotes/:name';

/**
 * Body of `PUT` to `releaseRemotePath`: makes `version` the live one if `expected` still is (null: none yet).
 * A difference answers `stale_state` with the version that is live.
 */
export const releaseRemote = z.strictObject({ version: remoteVersion, expected: remoteVersion.nullable() });
export type ReleaseRemote = z.output<typeof releaseRemote>;
