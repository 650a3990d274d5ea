import { remoteNames, type RemoteName } from '@junto/contracts/remotes';
import type { Job } from '@junto/service-kit/jobs';
import { createLog, type Log } from '@junto/service-kit/telemetry/log';
import type { EdgeConfig } from '../config';
import { dayMs, keptVersions, waitsMs } from './kept-versions';
import { LiveRemoteModel } from './live-remotes.model';
import { versionFolders, type VersionFolders } from './version-folders';

/** Every hour: what was set aside stays so long at least. */
const everyMs = 60 * 60 * 1_000;

/** Of every door, since nothing else of a cluster sees both the folders and what was live. */
export function pruning({ REMOTES_DIR, LOG_LEVEL }: Pick<EdgeConfig, 'REMOTES_DIR' | 'LOG_LEVEL'>): Job {
  const log = createLog('edge', '0.1.0', LOG_LEVEL);
  return { name: 'prune-versions', everyMs, run: () => pruneVersions(versionFolders(REMOTES_DIR), log, new Date()) };
}

/**
 * Takes away the versions that nobody will ask for any more, in two steps: one run sets a version aside, a later one
 * removes it, unless somebody released it in between. Every door does it; the folders are theirs together.
 */
export async function pruneVersions(folders: VersionFolders, log: Log, now: Date): Promise<void> {
  for (const name of remoteNames) {
    await folders.dropDraftsBefore(name, new Date(now.getTime() - dayMs));
    for (const version of await folders.aside(name)) {
      if ((await keptOf(name, now)).has(version)) await folders.putBack(name, version);
      else await folders.empty(name, version);
    }
    const kept = await keptOf(name, now);
    // Before the first release nothing is known of what will be needed.
    if (kept.size === 0) continue;
    for (const { version, builtMs } of await folders.arrivals(name)) {
      if (kept.has(version) || (now.getTime() - builtMs < waitsMs && !(await wasLive(name, version)))) continue;
      await folders.setAside(name, version);
      if ((await keptOf(name, now)).has(version)) await folders.putBack(name, version);
      else log.info({ remote: name, version }, 'set an old version aside');
    }
  }
}

async function keptOf(name: RemoteName, now: Date): Promise<Set<string>> {
  const live = await LiveRemoteModel.findById(name, { version: 1, history: 1 }).lean().exec();
  return live ? keptVersions(live, now) : new Set();
}

async function wasLive(name: RemoteName, version: string): Promise<boolean> {
  return (await LiveRemoteModel.countDocuments({ _id: name, 'history.version': version }).exec()) > 0;
}
