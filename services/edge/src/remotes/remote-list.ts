import { remoteFilePath, type RemoteList, type RemoteName, type ServedVersion } from '@junto/contracts/remotes';
import type { Log } from '@junto/service-kit/telemetry/log';
import { manifest, type Integrity } from './faults-of-version';
import { LiveRemoteModel, type LiveRemote } from './live-remotes.model';

/** A version as browsers load it. */
export function served(name: RemoteName, version: string, integrity: Integrity): ServedVersion {
  return { version, entry: remoteFilePath(name, version, manifest), integrity };
}

/** What the shell reads: the live remotes, what a share of people gets in their place, and when one changed last. */
export function listOf(live: readonly LiveRemote[]): RemoteList {
  const latest = Math.max(0, ...live.flatMap(({ at, canary }) => [at.getTime(), canary?.at.getTime() ?? 0]));
  const remotes = live.map(({ _id: name, canary, ...of }) => [
    name,
    {
      ...served(name, of.version, hashesOf(of.integrity)),
      ...(canary && { canary: { ...served(name, canary.version, hashesOf(canary.integrity)), share: canary.share } }),
    },
  ]);
  return { remotes: Object.fromEntries(remotes), changed_at: new Date(latest).toISOString() };
}

const hashesOf = (pairs: LiveRemote['integrity']): Integrity =>
  Object.fromEntries(pairs.map(({ file, hash }) => [file, hash]));

/**
 * The list in memory, read again every two seconds: each door knows a release within five, and one that lost its
 * database goes on.
 */
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
