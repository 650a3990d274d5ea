import { trusted } from 'mongoose';
import { refuse, type Refusal } from '@junto/contracts/problems';
import type { RemoteName } from '@junto/contracts/remotes';
import { isDuplicateKey } from '@junto/service-kit/mongo/errors';
import { judgeVersion, type Integrity } from './faults-of-version';
import { LiveRemoteModel, type LiveRemote } from './live-remotes.model';
import type { Shelf } from './shelf';

/** Of all changes, and of those that made a version live: however many are only tried, the way back stays known. */
const keptChanges = 20;
const keptReleases = 5;
type Files = LiveRemote['integrity'];

export interface Release {
  name: RemoteName;
  version: string;
  /** The version that the operator believes to be live, null for none. */
  expected: string | null;
  /** Percent of people who get it beside the live one; everybody when absent. */
  share?: number;
  by: string;
  /** Who released it has an operator's token; the audit trail is told of it afterwards. */
  operator?: boolean;
  why?: string;
  now: Date;
}

/**
 * Makes a version the live one, or has a share of people get it; a rollback is the same with an older version. The
 * shell is neither built nor restarted.
 * @returns `version_unknown` when its folder isn't there, `version_unfit` with what is at fault when it is not as it
 * was
 *   built or does not fit the shell, `stale_state` with what is live when somebody was faster with another version
 */
export async function releaseRemote(
  { folders, shell }: Shelf,
  release: Release,
): Promise<Refusal<'version_unknown' | 'version_unfit' | 'stale_state'> | undefined> {
  const { name, version, expected, share } = release;
  const found = await folders.find(name, version);
  if (!found) return refuse('version_unknown');
  const { faults, integrity } = judgeVersion(found, await shell());
  if (faults.length > 0) return refuse('version_unfit', {}, faults);
  const files = pairsOf(integrity);
  const isDone = await (share === undefined ? makeLive(release, files) : shareOut(release, share, files));
  if (isDone) return undefined;
  const live = await LiveRemoteModel.findById(name, { version: 1 }).lean().exec();
  // A door adopted it between its copying and its release, or it was asked for twice: it is as the operator wants it.
  if (share === undefined && live?.version === version) return undefined;
  return refuse('stale_state', { status: live?.version ?? expected });
}

/** @returns whether the version is live now, for everybody */
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
    // What is live already is made so again only where that ends what a share of people gets.
    { _id: name, version: expected, ...(version === expected && { 'canary.version': trusted({ $exists: true }) }) },
    [
      { $set: { ...literal({ ...entry, integrity }), history: withNewest(change) } },
      { $unset: ['canary', ...(why ? [] : ['why'])] },
    ],
    { updatePipeline: true },
  );
  return matchedCount === 1;
}

/** @returns whether that share of people gets the version now, beside the live one */
async function shareOut(
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

/** The history with one change more, newest first. */
function withNewest(change: LiveRemote['history'][number]): object {
  const all = { $concatArrays: [[{ $literal: change }], '$history'] };
  const releases = { $filter: { input: all, cond: { $eq: [{ $type: '$$this.share' }, 'missing'] } } };
  const isOlder = { $not: { $in: ['$$this', '$$newest'] } };
  return {
    $let: {
      vars: { newest: { $slice: [all, keptChanges] } },
      in: {
        $concatArrays: ['$$newest', { $filter: { input: { $slice: [releases, keptReleases] }, cond: isOlder } }],
      },
    },
  };
}

/** Values as they are: what somebody wrote may begin with a dollar sign. */
const literal = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { $literal: value }]));

export function pairsOf(integrity: Integrity): Files {
  return Object.entries(integrity).map(([file, hash]) => ({ file, hash }));
}
