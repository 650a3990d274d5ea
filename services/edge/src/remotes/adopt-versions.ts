import { remoteNames, type RemoteList, type RemoteName } from '@junto/contracts/remotes';
import type { Log } from '@junto/service-kit/telemetry/log';
import { LiveRemoteModel } from './live-remotes.model';
import { toFileHashes, releaseRemote } from './release-remote';
import type { VersionStore } from './version-store';

const adopter = 'door';

/**
 * At start, releases the newest compatible version of each remote that has no release. On a developer's machine, the
 * list also follows rebuilt and deleted folders. In production it never does: the hashes exist to detect changed files.
 */
export async function adoptVersions(
  versionStore: VersionStore,
  stage: 'local' | 'production',
  log: Log,
): Promise<void> {
  for (const name of remoteNames) {
    const live = await LiveRemoteModel.findById(name).lean().exec();
    if (!live) await adoptNewest(versionStore, name, null, log);
    else if (stage === 'local') await followFolder(versionStore, name, live.version, log);
  }
}

/** Adopts a remote without a release that is uploaded after the start. */
export function missingAdopter(versionStore: VersionStore, log: Log): (live: RemoteList) => Promise<void> {
  /** Versions at the last attempt: incompatible ones are not read again until another one is added. */
  const tried = new Map<RemoteName, string>();
  return async ({ remotes }) => {
    for (const name of remoteNames) {
      if (remotes[name]) continue;
      const there = (await versionStore.folders.versionsOf(name)).join(' ');
      if (there !== '' && tried.get(name) !== there) await adoptNewest(versionStore, name, null, log);
      tried.set(name, there);
    }
  };
}

async function adoptNewest(
  versionStore: VersionStore,
  name: RemoteName,
  expected: string | null,
  log: Log,
): Promise<void> {
  const versions = await versionStore.folders.versionsOf(name);
  if (versions.length === 0) return void log.warn({ remote: name }, 'this remote has no version');
  for (const version of versions) {
    // Another gateway that starts at the same time may be faster; either way one version is live.
    const refused = await releaseRemote(versionStore, { name, version, expected, by: adopter, now: new Date() });
    if (refused?.refused !== 'version_unfit')
      return void log.info({ remote: name, version }, 'adopted the newest version that fits');
    log.warn({ remote: name, version, faults: refused.errors }, 'version not adopted');
  }
}

async function followFolder(versionStore: VersionStore, name: RemoteName, version: string, log: Log): Promise<void> {
  const found = await versionStore.folders.find(name, version);
  if (!found) return adoptNewest(versionStore, name, version, log);
  await LiveRemoteModel.updateOne({ _id: name, version }, { $set: { integrity: toFileHashes(found.present) } });
  const { canary } = (await LiveRemoteModel.findById(name, { 'canary.version': 1 }).lean().exec()) ?? {};
  if (canary && !(await versionStore.folders.find(name, canary.version)))
    await LiveRemoteModel.updateOne({ _id: name, 'canary.version': canary.version }, { $unset: { canary: 1 } });
}
