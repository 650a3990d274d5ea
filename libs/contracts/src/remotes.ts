import { z } from 'zod';
import { count, instant, lines } from './wire';

/** Name of a remote in Module Federation; its folder and URL use a hyphen (`mfe-buyer`). */
export const remoteNames = ['mfe_buyer', 'mfe_supplier', 'mfe_admin'] as const;
export const remoteName = z.enum(remoteNames);
export type RemoteName = (typeof remoteNames)[number];

/** A version is a folder name: digits, letters, dots and hyphens, never a path. */
export const remoteVersion = z
  .string()
  .regex(/^\d[0-9A-Za-z]*(?:[.-][0-9A-Za-z]+){0,8}$/)
  .max(64);

/** A hash in the format of Subresource Integrity. */
export const fileIntegrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/**
 * Files a page of a remote loads first, by what is known before its code arrives: `area` for every page, `text-en` or
 * `text-pt` by language, `at-rounds` at `/buyer/rounds`, `at-rounds-one` below it.
 */
export const filesAhead = z.record(z.string().max(64), z.array(z.string().max(256)));
export type FilesAhead = z.output<typeof filesAhead>;

/** Entry of an area's menu. Its `key` is also that of its counter and of its screen in the palette. */
export const menuEntry = z.object({
  key: z.string(),
  /** `/` for the first page of the area, else a page below it. */
  path: z.string(),
  /** One of `shell/src/menu/entry-icon.tsx`; with an unknown name `icon_path` is drawn. */
  icon: z.string(),
  /** Path of an SVG of 1024 by 1024, for an icon that the shell does not have. */
  icon_path: z.string().optional(),
  label: z.object({ en: z.string(), pt: z.string() }),
});
export type MenuEntry = z.output<typeof menuEntry>;
/** Entries of an area's menu in their order, from its `src/menu.json`; the gateway validates them further (`areaMenu`). */
export const menuEntries = z.array(menuEntry);
export type AreaMenu = z.output<typeof menuEntries>;

/** A version as loaded by browsers. `integrity` contains every file by its path within the version's folder. */
export const servedVersion = z.object({
  version: remoteVersion,
  /** `/remotes/mfe-buyer/<version>/mf-manifest.json` */
  entry: z.string().regex(/^\/remotes\/mfe-[a-z]+\/[^/]+\/mf-manifest\.json$/),
  integrity: z.record(z.string(), fileIntegrity),
  /** Absent if the build does not state it; its manifest does. */
  ahead: filesAhead.optional(),
  /** Absent if the build declares none: the shell draws the one of its own build. */
  menu: menuEntries.optional(),
});
export type ServedVersion = z.output<typeof servedVersion>;

/** Percentage of users who get a version before it is live. */
export const canaryShare = z.int().min(1).max(99);

/** The live version of a remote, and the version that a share of users gets instead. */
export const liveRemote = servedVersion.extend({ canary: servedVersion.extend({ share: canaryShare }).optional() });
export type LiveRemote = z.output<typeof liveRemote>;

/** Response of the gateway at `/remotes.json`; remotes that were never released are absent. */
export const remoteList = z.object({
  remotes: z.partialRecord(remoteName, liveRemote),
  changed_at: instant,
});
export type RemoteList = z.output<typeof remoteList>;

/** Path of the list of live remotes. */
export const remoteListPath = '/remotes.json';

/** Folder and URL segment of a remote: `mfe_buyer` → `mfe-buyer`. */
export function remoteFolder(name: RemoteName): string {
  return name.replace('_', '-');
}

/** URL of a file of a version, such as its manifest. */
export function remoteFilePath(name: RemoteName, version: string, file: string): string {
  return `/remotes/${remoteFolder(name)}/${version}/${file}`;
}

/** Path at which an operator releases a remote, with `PUT`; `:name` is one of `remoteNames`. */
export const releaseRemotePath = '/operator/remotes/:name';

/**
 * Path at which an administrator's page reads an uploaded version that is not live, as `servedVersion`; requires an
 * administrator's access token.
 */
export const previewPath = '/remotes/previews/:name/:version';

/**
 * Body of `PUT` to `releaseRemotePath`: makes `version` live for all users if `expected` still is (null: none yet), and
 * ends a gradual release. With `share`, that percentage of users gets it instead of `expected`. Otherwise answers
 * `stale_state` with the live version; an incomplete or incompatible build is refused as `version_unfit`, with each
 * file or field.
 */
export const releaseRemote = z.strictObject({
  version: remoteVersion,
  expected: remoteVersion.nullable(),
  share: canaryShare.optional(),
  /** Stored with the release. */
  why: lines(500).min(1).optional(),
});
export type ReleaseRemote = z.output<typeof releaseRemote>;

/**
 * Path at which an operator uploads a version before its release: each file with `PUT` at its path below, then `POST`
 * without a body. The version exists once that is answered with 204; `version_unfit` discards the upload.
 */
export const putVersionPath = '/operator/remotes/:name/versions/:version';

/** Path at which an operator reads live, previous and available versions. */
export const releasesPath = '/operator/remotes';

const change = z.object({
  version: remoteVersion,
  by: z.string(),
  at: instant,
  why: z.string().nullable(),
  /** Percentage of users who got it instead of the live one; null if it was made live. */
  share: canaryShare.nullable(),
  /**
   * `by` is the name of an operator who used the release token, without an administrator; absent from older gateways.
   */
  operator: z.boolean().optional(),
});

/** Page reports about a version within the last hour. */
export const versionReport = z.object({
  version: z.string(),
  /** Number of pages that opened it or tried to. */
  opens: count,
  /** Number of failures: it did not load, was incompatible, or crashed. */
  failures: count,
  /**
   * Pages that opened it first and reported their largest contentful paint, and how many of those within 2.5 s; absent
   * from older identity services.
   */
  painted: z.object({ pages: count, soon: count }).optional(),
});
export type VersionReport = z.output<typeof versionReport>;

/** Releases of a remote. */
export const remoteReleases = z.object({
  name: remoteName,
  /** The live version, null before the first. */
  live: remoteVersion.nullable(),
  /** The version that a share of users gets instead. */
  canary: z.object({ version: remoteVersion, share: canaryShare }).nullable(),
  /** The last changes, newest first, including rollbacks. */
  history: z.array(change),
  /** Versions stored at the gateway, newest build first. */
  there: z.array(remoteVersion),
  /**
   * Page reports of each version; `rising` if its failure rate is significantly above that of others. Absent while
   * unknown.
   */
  reports: z.array(versionReport.extend({ rising: z.boolean() })).optional(),
});
export type RemoteReleases = z.output<typeof remoteReleases>;

/** All releases, and the versions of the shell that gateways serve or served, latest first. */
export const releases = z.object({
  remotes: z.array(remoteReleases),
  shells: z.array(z.object({ version: remoteVersion, since: instant, served_at: instant })),
});
export type Releases = z.output<typeof releases>;
