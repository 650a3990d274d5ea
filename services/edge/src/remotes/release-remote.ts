import { trusted } from 'mongoose';
import { refuse, type Refusal } from '@junto/contracts/problems';
import type { RemoteName } from '@junto/contracts/remotes';
import { isDuplicateKey } from '@junto/service-kit/mongo/errors';
import { judgeVersion, type Integrity } from './faults-of-version';
import { LiveRemoteModel, type LiveRemote } from './live-remotes.model';
import type { Shelf } from './shelf';

const keptChanges = 20;
type Files = LiveRemote['integrity'];

export interface Release {
  name: RemoteName;
  version: string;
  /** The version that the operator believes to be live, null for none. */
  expected: string | null;
  /** Percent of people who get it beside the live one; everybody when absent. */
  share?: number;
  by: string;
  why?: string;
  now: Date;
}

/**
 * Makes a version the live one, or has a share of people get it; a rollback is the same with an older version. The shell is
 * neither built nor restarted.
 * @returns `version_unknown` when its folder isn't there, `version_unfit` with what is at fault when it is not as it was
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
async function makeLive({ name, version, expected, by, why, now }: Release, integrity: Files): Promise<boolean> {
  const entry = { version, by, at: now, ...(why && { why }) };
  if (expected === null) {
    const first = { _id: name, ...entry, integrity, history: [entry] };
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
    { $set: { ...entry, integrity }, $unset: { canary: 1, ...(!why && { why: 1 }) }, $push: asNewest(entry) },
  );
  return matchedCount === 1;
}

/** @returns whether that share of people gets the version now, beside the live one */
async function shareOut(
  { name, version, expected, by, why, now }: Release,
  share: number,
  integrity: Files,
): Promise<boolean> {
  if (expected === null || version === expected) return false;
  const { matchedCount } = await LiveRemoteModel.updateOne(
    { _id: name, version: expected },
    {
      $set: { canary: { version, at: now, share, integrity } },
      $push: asNewest({ version, by, at: now, share, ...(why && { why }) }),
    },
  );
  return matchedCount === 1;
}

const asNewest = (change: LiveRemote['history'][number]) => ({
  history: { $each: [change], $position: 0, $slice: keptChanges },
});

export function pairsOf(integrity: Integrity): Files {
  return Object.entries(integrity).map(([file, hash]) => ({ file, hash }));
}
