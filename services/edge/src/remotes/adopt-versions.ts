import { remoteNames, type RemoteList, type RemoteName } from '@junto/contracts/remotes';
import type { Log } from '@junto/service-kit/telemetry/log';
import { LiveRemoteModel } from './live-remotes.model';
import { pairsOf, releaseRemote } from './release-remote';
import type { VersionFolders } from './version-folders';

const adopter = 'door';

/**
 * At start: a remote that was never released gets the newest version that is there; a released one stays as it is.
 * On a developer's machine a version is also built again in place, or its folder is gone: there the list follows the
 * folders. In production it never does, since a changed file is just what the hashes are to find.
 */
export async function adoptVersions(folders: VersionFolders, stage: 'local' | 'production', log: Log): Promise<void> {
  for (const name of remoteNames) {
    const live = await LiveRemoteModel.findById(name).lean().exec();
    if (!live) await adoptNewest(folders, name, null, log);
    else if (stage === 'local') await followFolder(folders, name, live.version, log);
  }
}

/** A remote that was put there after the door's start and was never released: it is adopted when it appears. */
export async function adoptMissing(folders: VersionFolders, live: RemoteList, log: Log): Promise<void> {
  for (const name of remoteNames) {
    if (!live.remotes[name] && (await folders.versionsOf(name)).length > 0) await adoptNewest(folders, name, null, log);
  }
}

async function adoptNewest(
  folders: VersionFolders,
  name: RemoteName,
  expected: string | null,
  log: Log,
): Promise<void> {
  const [version] = await folders.versionsOf(name);
  if (!version) return void log.warn({ remote: name }, 'no version of this remote is there');
  // Another door that starts at the same time may be faster; either way it is live.
  await releaseRemote(folders, { name, version, expected, by: adopter, now: new Date() });
  log.info({ remote: name, version }, 'adopted the newest version');
}

async function followFolder(folders: VersionFolders, name: RemoteName, version: string, log: Log): Promise<void> {
  const integrity = await folders.integrityOf(name, version);
  if (!integrity) return adoptNewest(folders, name, version, log);
  await LiveRemoteModel.updateOne({ _id: name, version }, { $set: { integrity: pairsOf(integrity) } });
}
