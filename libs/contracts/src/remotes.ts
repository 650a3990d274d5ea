import { z } from 'zod';
import { count, instant, lines } from './wire';

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

/** The numbers of the remote contract that a build can live with, from either side. */
export const contractRange = z.object({ oldest: z.int().min(1), newest: z.int().min(1) });
export type ContractRange = z.output<typeof contractRange>;

/** The file in which a build says what it needs and holds; it lies beside the files that it names. */
export const releaseFactsFile = 'release.json';

/**
 * The files that a page of a remote begins with, by what is known before any of its code has come: `area` whichever
 * page is opened, `text-en` or `text-pt` by its language, `at-rounds` at `/buyer/rounds`, `at-rounds-one` below that.
 */
export const filesAhead = z.record(z.string().max(64), z.array(z.string().max(256)));
export type FilesAhead = z.output<typeof filesAhead>;

/** What a remote's build says of itself: the contract it was written for, and every file with its hash. */
export const releaseFacts = z.object({
  name: remoteName,
  contract: contractRange,
  integrity: z.record(z.string().max(256), fileIntegrity),
  ahead: filesAhead.optional(),
});
export type ReleaseFacts = z.output<typeof releaseFacts>;

/**
 * What the shell's build says: its version, the contract, and the packages that it offers to remotes, with their
 * versions.
 */
export const shellFacts = z.object({
  name: z.literal('shell'),
  version: remoteVersion,
  contract: contractRange,
  offers: z.record(z.string(), z.string()),
  integrity: z.record(z.string().max(256), fileIntegrity),
});
export type ShellFacts = z.output<typeof shellFacts>;

/** A version as browsers load it. `integrity` names every file by its path inside the version's folder. */
export const servedVersion = z.object({
  version: remoteVersion,
  /** `/remotes/mfe-buyer/<version>/mf-manifest.json` */
  entry: z.string().regex(/^\/remotes\/mfe-[a-z]+\/[^/]+\/mf-manifest\.json$/),
  integrity: z.record(z.string(), fileIntegrity),
  /** Absent where the build does not say it: its manifest does. */
  ahead: filesAhead.optional(),
});
export type ServedVersion = z.output<typeof servedVersion>;

/** Percent of people who get a version before it is live. */
export const canaryShare = z.int().min(1).max(99);

/** The live version of one remote, and the one that a share of people gets in its place. */
export const liveRemote = servedVersion.extend({ canary: servedVersion.extend({ share: canaryShare }).optional() });
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
 * Where an administrator's page reads a version that is there and not live, as `servedVersion`, with their access
 * token; anybody else is refused.
 */
export const previewPath = '/remotes/previews/:name/:version';

/**
 * Body of `PUT` to `releaseRemotePath`: makes `version` the live one if `expected` still is (null: none yet), for
 * everybody: what a share of people had is over. With `share` that many percent of people get it, beside `expected`.
 * A difference answers `stale_state` with the version that is live; a build that is not whole or does not fit the shell
 * `version_unfit`, with a sentence for each file or field that is at fault.
 */
export const releaseRemote = z.strictObject({
  version: remoteVersion,
  expected: remoteVersion.nullable(),
  share: canaryShare.optional(),
  /** Kept with the release. */
  why: lines(500).min(1).optional(),
});
export type ReleaseRemote = z.output<typeof releaseRemote>;

/**
 * Where an operator puts a version before its release: each file with `PUT` at its path below, then `POST` without a
 * body. The version is there when that was answered 204; `version_unfit` throws away what was put.
 */
export const putVersionPath = '/operator/remotes/:name/versions/:version';

/** Where an operator reads what is live, what was, and what may be made live. */
export const releasesPath = '/operator/remotes';

const change = z.object({
  version: remoteVersion,
  by: z.string(),
  at: instant,
  why: z.string().nullable(),
  /** Percent of people who got it beside the live one; null where it was made live. */
  share: canaryShare.nullable(),
  /** `by` is an operator's name, who came with their token and without an administrator; absent of a door of before. */
  operator: z.boolean().optional(),
});

/** What pages told of a version within the last hour. */
export const versionReport = z.object({
  version: z.string(),
  /** How often a page opened it, or was to. */
  opens: count,
  /** How often that failed: it did not come, did not fit, or broke. */
  failures: count,
  /**
   * Pages that began with it and told when most of them stood, and how many of those within 2.5 s; absent in the word
   * of an older identity.
   */
  painted: z.object({ pages: count, soon: count }).optional(),
});
export type VersionReport = z.output<typeof versionReport>;

/** The releases of a remote. */
export const remoteReleases = z.object({
  name: remoteName,
  /** Of which one is live, null before the first. */
  live: remoteVersion.nullable(),
  /** What a share of people gets in its place. */
  canary: z.object({ version: remoteVersion, share: canaryShare }).nullable(),
  /** The last changes, newest first; a way back is one too. */
  history: z.array(change),
  /** The versions that lie at the door, newest build first. */
  there: z.array(remoteVersion),
  /**
   * What pages told of each version, `rising` where more fails than chance explains; absent while that is not known.
   */
  reports: z.array(versionReport.extend({ rising: z.boolean() })).optional(),
});
export type RemoteReleases = z.output<typeof remoteReleases>;

/** All releases, and the versions of the shell that doors serve or served, the last served first. */
export const releases = z.object({
  remotes: z.array(remoteReleases),
  shells: z.array(z.object({ version: remoteVersion, since: instant, served_at: instant })),
});
export type Releases = z.output<typeof releases>;
