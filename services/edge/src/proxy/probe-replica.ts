import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

const answerWithinMs = 750;

/** `mute`: it takes connections and says nothing, as a process that is stopped does. */
export type Answer = 'ready' | 'unready' | 'away' | 'mute';

/** Asks a replica whether it is ready, and one that does not answer that whether it lives at all. */
export async function probeReplica(replica: string): Promise<Answer> {
  const ready = await probeOf(new URL('/readyz', replica));
  if (ready !== 'mute') return ready;
  const lives = await probeOf(new URL('/livez', replica));
  return lives === 'mute' ? 'mute' : 'unready';
}

async function probeOf(url: URL): Promise<Answer> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(answerWithinMs) });
    await answer.body?.cancel();
    return answer.ok ? 'ready' : 'unready';
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'mute' : 'away';
  }
}

/** All hosts behind a name; the name itself when it cannot be resolved now. */
export async function hostsOf(url: string): Promise<string[]> {
  const address = new URL(url);
  if (
    isIP(address.hostname.replace(/^\[|\]$/g, '')) ||
    address.hostname === 'localhost' ||
    address.protocol === 'https:'
  )
    return [address.origin];
  const hosts = await lookup(address.hostname, { all: true }).catch(() => []);
  if (hosts.length === 0) return [address.origin];
  return hosts.map(
    ({ address: host, family }) => `http://${family === 6 ? `[${host}]` : host}:${address.port || '80'}`,
  );
}
