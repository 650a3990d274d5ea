import { remoteFilePath, type RemoteList } from '@junto/contracts/remotes';
import type { Log } from '@junto/service-kit/telemetry/log';
import { LiveRemoteModel, type LiveRemote } from './live-remotes.model';
import { manifest } from './version-folders';

/** What the shell reads: the live remotes, and when one changed last. */
export function listOf(live: readonly LiveRemote[]): RemoteList {
  const latest = Math.max(0, ...live.map(({ at }) => at.getTime()));
  const remotes = live.map(({ _id: name, version, integrity }) => {
    const hashes = Object.fromEntries(integrity.map(({ file, hash }) => [file, hash]));
    return [name, { version, entry: remoteFilePath(name, version, manifest), integrity: hashes }];
  });
  return { remotes: Object.fromEntries(remotes), changed_at: new Date(latest).toISOString() };
}

/** The list in memory, read again every two seconds: each door knows a release within five, and one that lost its database goes on. */
export interface RemoteListReader {
  current(): RemoteList;
  read(): Promise<void>;
  start(): void;
  stop(): void;
}

export function remoteListReader(
  log: Log,
  /** Runs before each later reading, with the list as it is. */
  before: (list: RemoteList) => Promise<void> = async () => {},
  everyMs = 2_000,
): RemoteListReader {
  let list = listOf([]);
  let timer: NodeJS.Timeout | undefined;
  const read = async () => {
    list = listOf(await LiveRemoteModel.find().lean().exec());
  };
  return {
    current: () => list,
    read,
    start: () => {
      timer = setInterval(() => {
        before(list)
          .then(read)
          .catch((error: unknown) =>
            log.warn({ err: error }, 'the list of remotes could not be read; the last one stays'),
          );
      }, everyMs);
    },
    stop: () => clearInterval(timer),
  };
}
