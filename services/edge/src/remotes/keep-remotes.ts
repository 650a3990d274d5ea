import type { Log } from '@junto/service-kit/telemetry/log';
import type { EdgeConfig } from '../config';
import { adoptMissing, adoptVersions } from './adopt-versions';
import { remoteListReader, type RemoteListReader } from './remote-list';
import { versionFolders, type VersionFolders } from './version-folders';

/** Adopts what was never released, reads which remotes are live, and goes on reading. */
export async function keepRemotes(
  { REMOTES_DIR, STAGE }: Pick<EdgeConfig, 'REMOTES_DIR' | 'STAGE'>,
  log: Log,
): Promise<{ folders: VersionFolders; list: RemoteListReader }> {
  const folders = versionFolders(REMOTES_DIR);
  await adoptVersions(folders, STAGE, log);
  const list = remoteListReader(log, (live) => adoptMissing(folders, live, log));
  await list.read();
  list.start();
  return { folders, list };
}
