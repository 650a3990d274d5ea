import { remoteList, remoteListPath, type RemoteList } from '@junto/contracts/remotes';

const patienceMs = 4_000;

/**
 * Fetches the live version of each remote without caching, so that a release or rollback applies from the next load on.
 */
export async function readRemoteList(): Promise<RemoteList> {
  const response = await fetch(remoteListPath, { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) throw new Error(`${remoteListPath} answered ${response.status}`);
  return remoteList.parse(await response.json());
}
