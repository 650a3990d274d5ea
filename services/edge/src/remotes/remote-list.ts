import { remoteFilePath, type RemoteList, type RemoteName, type ServedVersion } from '@junto/contracts/remotes';
import type { Log } from '@junto/service-kit/telemetry/log';
import { LiveRemoteModel, type LiveRemote } from './live-remotes.model';
import { manifest, type Integrity } from './validate-version';

/** A version as browsers load it. */
export function toServedVersion(name: RemoteName, version: string, integrity: Integrity): ServedVersion {
  return { version, entry: remoteFilePath(name, version, manifest), integrity };
}

/** The list that the shell reads: live versions, canaries, and the time of the last change. */
export function toRemoteList(live: readonly LiveRemote[]): RemoteList {
  const latest = Math.max(0, ...live.flatMap(({ at, canary }) => [at.getTime(), canary?.at.getTime() ?? 0]));
  const remotes = live.map(({ _id: name, canary, ...of }) => [
    name,
    {
      ...toServedVersion(name, of.version, hashesOf(of.integrity)),
      ...(canary && {
        canary: { ...toServedVersion(name, canary.version, hashesOf(canary.integrity)), share: canary.share },
      }),
    },
  ]);
  return { remotes: Object.fromEntries(remotes), changed_at: new Date(latest).toISOString() };
}

const hashesOf = (pairs: LiveRemote['integrity']): Integrity =>
  Object.fromEntries(pairs.map(({ file, hash }) => [file, hash]));

/**
 * The list in memory, refreshed every two seconds: every gateway follows a release within five seconds, and keeps the
 * last list when its database is unreachable.
 */
export interface RemoteListReader {
  current(): RemoteList;
  read(): Promise<void>;
  start(): void;
  stop(): void;
}

export function remoteListReader(
  log: Log,
  /** Runs before each refresh with the current list. */
  before: (list: RemoteList) => Promise<void> = async () => {},
  everyMs = 2_000,
): RemoteListReader {
  let list = toRemoteList([]);
  let timer: NodeJS.Timeout | undefined;
  const read = async () => {
    list = toRemoteList(await LiveRemoteModel.find().lean().exec());
  };
  return {
    current: () => list,
    read,
    start: () => {
      timer = setInterval(() => {
        before(list)
          .then(read)
          .catch((error: unknown) =>
            log.warn({ err: error }, 'could not read the list of remotes; keeping the last one'),
          );
      }, everyMs);
    },
    stop: () => clearInterval(timer),
  };
}
