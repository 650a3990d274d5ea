import { trusted } from 'mongoose';
import { refuse, type Refusal } from '@junto/contracts/problems';
import type { RemoteName } from '@junto/contracts/remotes';
import { isDuplicateKey } from '@junto/service-kit/mongo/errors';
import { LiveRemoteModel, type LiveRemote } from './live-remotes.model';
import { validateVersion, type Integrity } from './validate-version';
import type { VersionStore } from './version-store';

/**
 * Retained history: all changes, and separately those that made a version live, so that many canaries never push out
 * the rollback targets.
 */
const maxChanges = 20;
const maxReleases = 5;
type Files = LiveRemote['integrity'];

export interface Release {
  name: RemoteName;
  version: string;
  /** The version the operator believes to be live, null for none. */
  expected: string | null;
  /** Percentage of users who get the version as a canary; everybody if absent. */
  share?: number;
  by: string;
  /** Released with an operator token; recorded in the audit trail afterwards. */
  operator?: boolean;
  why?: string;
  now: Date;
}

/**
 * Makes a version live, or starts a canary for a percentage of users. A rollback releases an older version. The shell
 * is neither rebuilt nor restarted.
 * @returns `version_unknown` when its folder does not exist, `version_unfit` with the faults when it differs from its
 * build or is incompatible with the shell, `stale_state` with the live version after a concurrent release
 */
export async function releaseRemote(
  { folders, shell }: VersionStore,
  release: Release,
): Promise<Refusal<'version_unknown' | 'version_unfit' | 'stale_state'> | undefined> {
  const { name, version, expected, share } = release;
  const found = await folders.find(name, version);
  if (!found) return refuse('version_unknown');
  const { faults, integrity } = validateVersion(found, await shell());
  if (faults.length > 0) return refuse('version_unfit', {}, faults);
  const files = toFileHashes(integrity);
  const isDone = await (share === undefined ? makeLive(release, files) : startCanary(release, share, files));
  if (isDone) return undefined;
  const live = await LiveRemoteModel.findById(name, { version: 1 }).lean().exec();
  // Adopted by another gateway in between, or requested twice: the result is what the operator wants.
  if (share === undefined && live?.version === version) return undefined;
  return refuse('stale_state', { status: live?.version ?? expected });
}

/** @returns whether the version is live now */
async function makeLive(
  { name, version, expected, by, operator, why, now }: Release,
  integrity: Files,
): Promise<boolean> {
  const entry = { version, by, at: now, ...(why && { why }) };
  const change = { ...entry, ...(operator && { operator }) };
  if (expected === null) {
    const first = { _id: name, ...entry, integrity, history: [change] };
    return LiveRemoteModel.create(first).then(
      () => true,
      (error: unknown) => {
        if (isDuplicateKey(error)) return false;
        throw error;
      },
    );
  }
  const { matchedCount } = await LiveRemoteModel.updateOne(
    // Releasing the live version again only ends a running canary.
    { _id: name, version: expected, ...(version === expected && { 'canary.version': trusted({ $exists: true }) }) },
    [
      { $set: { ...literal({ ...entry, integrity }), history: withNewest(change) } },
      { $unset: ['canary', ...(why ? [] : ['why'])] },
    ],
    { updatePipeline: true },
  );
  return matchedCount === 1;
}

/** @returns whether the canary has started */
async function startCanary(
  { name, version, expected, by, operator, why, now }: Release,
  share: number,
  integrity: Files,
): Promise<boolean> {
  if (expected === null || version === expected) return false;
  const { matchedCount } = await LiveRemoteModel.updateOne(
    { _id: name, version: expected },
    [
      {
        $set: {
          canary: { $literal: { version, at: now, share, integrity } },
          history: withNewest({ version, by, at: now, share, ...(operator && { operator }), ...(why && { why }) }),
        },
      },
    ],
    { updatePipeline: true },
  );
  return matchedCount === 1;
}

/** The history with a new entry, newest first. */
function withNewest(change: LiveRemote['history'][number]): object {
  const all = { $concatArrays: [[{ $literal: change }], '$history'] };
  const releases = { $filter: { input: all, cond: { $eq: [{ $type: '$$this.share' }, 'missing'] } } };
  const isOlder = { $not: { $in: ['$$this', '$$newest'] } };
  return {
    $let: {
      vars: { newest: { $slice: [all, maxChanges] } },
      in: {
        $concatArrays: ['$$newest', { $filter: { input: { $slice: [releases, maxReleases] }, cond: isOlder } }],
      },
    },
  };
}

/** Literal values: text typed by a user may begin with a dollar sign. */
const literal = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { $literal: value }]));

export function toFileHashes(integrity: Integrity): Files {
  return Object.entries(integrity).map(([file, hash]) => ({ file, hash }));
}
