import { remoteNames, type RemoteName } from '@junto/contracts/remotes';
import type { Job } from '@junto/service-kit/jobs';
import { createLog, type Log } from '@junto/service-kit/telemetry/log';
import type { EdgeConfig } from '../config';
import { LiveRemoteModel } from './live-remotes.model';
import { dayMs, retainedVersions, unreleasedRetentionMs } from './retained-versions';
import { versionFolders, type VersionFolders } from './version-folders';

/** A version stays in the trash for at least one interval. */
const everyMs = 60 * 60 * 1_000;

/** Runs in the gateway: no other service sees both the folders and the releases. */
export function pruneVersionsJob({ REMOTES_DIR, LOG_LEVEL }: Pick<EdgeConfig, 'REMOTES_DIR' | 'LOG_LEVEL'>): Job {
  const log = createLog('edge', '0.1.0', LOG_LEVEL);
  return { name: 'prune-versions', everyMs, run: () => pruneVersions(versionFolders(REMOTES_DIR), log, new Date()) };
}

/**
 * Deletes versions that no page can request any more, in two steps: one run moves a version to the trash, a later run
 * deletes it unless it was released in between. Several gateways may prune the same folders at once.
 */
export async function pruneVersions(folders: VersionFolders, log: Log, now: Date): Promise<void> {
  for (const name of remoteNames) {
    await folders.deleteDraftsBefore(name, new Date(now.getTime() - dayMs));
    for (const version of await folders.trashed(name)) {
      if ((await retainedVersionsOf(name, now)).has(version)) await folders.restoreFromTrash(name, version);
      else await folders.deleteFromTrash(name, version);
    }
    const retained = await retainedVersionsOf(name, now);
    // Before the first release it is unknown which versions are needed.
    if (retained.size === 0) continue;
    for (const { version, builtMs } of await folders.builtVersions(name)) {
      if (retained.has(version) || (now.getTime() - builtMs < unreleasedRetentionMs && !(await wasLive(name, version))))
        continue;
      await folders.moveToTrash(name, version);
      if ((await retainedVersionsOf(name, now)).has(version)) await folders.restoreFromTrash(name, version);
      else log.info({ remote: name, version }, 'moved an old version to the trash');
    }
  }
}

async function retainedVersionsOf(name: RemoteName, now: Date): Promise<Set<string>> {
  const live = await LiveRemoteModel.findById(name, { version: 1, history: 1 }).lean().exec();
  return live ? retainedVersions(live, now) : new Set();
}

async function wasLive(name: RemoteName, version: string): Promise<boolean> {
  return (await LiveRemoteModel.countDocuments({ _id: name, 'history.version': version }).exec()) > 0;
}
