import { refuse, type Refusal } from '@junto/contracts/problems';
import type { RemoteName } from '@junto/contracts/remotes';
import { isDuplicateKey } from '@junto/service-kit/mongo/errors';
import { LiveRemoteModel } from './live-remotes.model';
import type { Integrity, VersionFolders } from './version-folders';

const keptChanges = 20;

export interface Release {
  name: RemoteName;
  version: string;
  /** The version that the operator believes to be live, null for none. */
  expected: string | null;
  by: string;
  now: Date;
}

/**
 * Makes a version the live one; a rollback is the same with an older version. The shell is neither built nor restarted.
 * @returns `version_unknown` when its folder isn't there, `stale_state` with what is live when somebody was faster with
 *   another version
 */
export async function releaseRemote(
  folders: VersionFolders,
  { name, version, expected, by, now }: Release,
): Promise<Refusal<'version_unknown' | 'stale_state'> | undefined> {
  const integrity = await folders.integrityOf(name, version);
  if (!integrity) return refuse('version_unknown');
  const change = { version, integrity: pairsOf(integrity), by, at: now };
  const entry = { version, by, at: now };
  if (expected === null) {
    try {
      await LiveRemoteModel.create({ _id: name, ...change, history: [entry] });
      return undefined;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  } else {
    const { matchedCount } = await LiveRemoteModel.updateOne(
      { _id: name, version: expected },
      { $set: change, $push: { history: { $each: [entry], $position: 0, $slice: keptChanges } } },
    );
    if (matchedCount === 1) return undefined;
  }
  const live = await LiveRemoteModel.findById(name, { version: 1 }).lean().exec();
  // A door adopted it between its copying and its release, or it was asked for twice: it is as the operator wants it.
  if (live?.version === version) return undefined;
  return refuse('stale_state', { status: live?.version ?? null });
}

export function pairsOf(integrity: Integrity): { file: string; hash: string }[] {
  return Object.entries(integrity).map(([file, hash]) => ({ file, hash }));
}
