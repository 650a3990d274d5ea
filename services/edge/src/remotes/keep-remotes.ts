import type { Log } from '@junto/service-kit/telemetry/log';
import type { EdgeConfig } from '../config';
import { adoptVersions, missingAdopter } from './adopt-versions';
import { remoteListReader, type RemoteListReader } from './remote-list';
import { shelfOf, type Shelf } from './shelf';

/** Adopts what was never released, reads which remotes are live, and goes on reading. */
export async function keepRemotes(
  config: Pick<EdgeConfig, 'REMOTES_DIR' | 'SHELL_DIR' | 'STAGE'>,
  log: Log,
): Promise<{ shelf: Shelf; list: RemoteListReader }> {
  const shelf = shelfOf(config);
  await adoptVersions(shelf, config.STAGE, log);
  const list = remoteListReader(log, missingAdopter(shelf, log));
  await list.read();
  list.start();
  return { shelf, list };
}
