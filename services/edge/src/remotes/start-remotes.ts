import type { Log } from '@junto/service-kit/telemetry/log';
import type { EdgeConfig } from '../config';
import { adoptVersions, missingAdopter } from './adopt-versions';
import { remoteListReader, type RemoteListReader } from './remote-list';
import { openVersionStore, type VersionStore } from './version-store';

/** Adopts remotes without a release, reads the live ones and keeps the list current. */
export async function startRemotes(
  config: Pick<EdgeConfig, 'REMOTES_DIR' | 'SHELL_DIR' | 'STAGE'>,
  log: Log,
): Promise<{ versionStore: VersionStore; list: RemoteListReader }> {
  const versionStore = openVersionStore(config);
  await adoptVersions(versionStore, config.STAGE, log);
  const list = remoteListReader(log, missingAdopter(versionStore, log));
  await list.read();
  list.start();
  return { versionStore, list };
}
