import { remoteNames, type RemoteList, type RemoteName } from '@junto/contracts/remotes';
import type { Log } from '@junto/service-kit/telemetry/log';
import { LiveRemoteModel } from './live-remotes.model';
import { pairsOf, releaseRemote } from './release-remote';
import type { Shelf } from './shelf';

const adopter = 'door';

/**
 * At start: a remote that was never released gets the newest version that is whole and fits; a released one stays as it
 * is. On a developer's machine a version is also built again in place, or its folder is gone: there the list follows
 * the folders. In production it never does, since a changed file is just what the hashes are to find.
 */
export async function adoptVersions(shelf: Shelf, stage: 'local' | 'production', log: Log): Promise<void> {
  for (const name of remoteNames) {
    const live = await LiveRemoteModel.findById(name).lean().exec();
    if (!live) await adoptNewest(shelf, name, null, log);
    else if (stage === 'local') await followFolder(shelf, name, live.version, log);
  }
}

/** A remote that was put there after the door's start and was never released: it is adopted when it appears. */
export function missingAdopter(shelf: Shelf, log: Log): (live: RemoteList) => Promise<void> {
  /** What was there at the last try: versions that do not fit are not read again until another one comes. */
  const tried = new Map<RemoteName, string>();
  return async ({ remotes }) => {
    for (const name of remoteNames) {
      if (remotes[name]) continue;
      const there = (await shelf.folders.versionsOf(name)).join(' ');
      if (there !== '' && tried.get(name) !== there) await adoptNewest(shelf, name, null, log);
      tried.set(name, there);
    }
  };
}

async function adoptNewest(shelf: Shelf, name: RemoteName, expected: string | null, log: Log): Promise<void> {
  const versions = await shelf.folders.versionsOf(name);
  if (versions.length === 0) return void log.warn({ remote: name }, 'no version of this remote is there');
  for (const version of versions) {
    // Another door that starts at the same time may be faster; either way one is live.
    const refused = await releaseRemote(shelf, { name, version, expected, by: adopter, now: new Date() });
    if (refused?.refused !== 'version_unfit')
      return void log.info({ remote: name, version }, 'adopted the newest version that fits');
    log.warn({ remote: name, version, faults: refused.errors }, 'a version was not adopted');
  }
}

async function followFolder(shelf: Shelf, name: RemoteName, version: string, log: Log): Promise<void> {
  const found = await shelf.folders.find(name, version);
  if (!found) return adoptNewest(shelf, name, version, log);
  await LiveRemoteModel.updateOne({ _id: name, version }, { $set: { integrity: pairsOf(found.present) } });
  const { canary } = (await LiveRemoteModel.findById(name, { 'canary.version': 1 }).lean().exec()) ?? {};
  if (canary && !(await shelf.folders.find(name, canary.version)))
    await LiveRemoteModel.updateOne({ _id: name, 'canary.version': canary.version }, { $unset: { canary: 1 } });
}
