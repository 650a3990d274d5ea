import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

const answerWithinMs = 750;

/** `mute`: accepts connections without responding, like a stopped process. */
export type ProbeResult = 'ready' | 'unready' | 'away' | 'mute';

/** Probes readiness, and liveness when the readiness probe times out. */
export async function probeReplica(replica: string): Promise<ProbeResult> {
  const ready = await probeOf(new URL('/readyz', replica));
  if (ready !== 'mute') return ready;
  const lives = await probeOf(new URL('/livez', replica));
  return lives === 'mute' ? 'mute' : 'unready';
}

async function probeOf(url: URL): Promise<ProbeResult> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(answerWithinMs) });
    await answer.body?.cancel();
    return answer.ok ? 'ready' : 'unready';
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'mute' : 'away';
  }
}

/** All hosts that a name resolves to; the name itself when it cannot be resolved. */
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
