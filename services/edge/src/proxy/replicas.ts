import type { Log } from '@junto/service-kit/telemetry/log';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { preferenceOf } from './rendezvous';

/** The replicas of one service, and which of them are ready. */
export interface Replicas {
  readonly service: string;
  /** In the order to try: by the key when there is one, else in turn; those that aren't ready last. */
  inOrder(key?: string): string[];
  /** A call found it away: it isn't asked again before it says that it is ready. */
  foundAway(replica: string): void;
  start(): Promise<void>;
  stop(): void;
}

const askEveryMs = 1_000;
const answerWithinMs = 1_000;

/**
 * Watches `/readyz` of each replica once a second. A name that leads to several hosts (a headless service) counts as all
 * of them. A service that is away leaves the others alone.
 */
export function watchReplicas(service: string, urls: readonly string[], log: Log): Replicas {
  let known = [...urls];
  let ready = new Set<string>();
  let turn = 0;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const isReady = async (replica: string): Promise<boolean> => {
    try {
      const answer = await fetch(new URL('/readyz', replica), { signal: AbortSignal.timeout(answerWithinMs) });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  };

  const ask = async () => {
    const replicas = [...new Set((await Promise.all(urls.map(hostsOf))).flat())];
    const states = await Promise.all(replicas.map(isReady));
    const now = new Set(replicas.filter((_replica, index) => states[index]));
    if ([...now].sort().join() !== [...ready].sort().join()) log.info({ upstream: service, ready: [...now] }, 'ready replicas changed');
    known = replicas;
    ready = now;
  };

  const loop = async () => {
    await ask().catch((error: unknown) => log.warn({ err: error, upstream: service }, 'replicas could not be asked'));
    if (!stopped) timer = setTimeout(() => void loop(), askEveryMs);
  };

  return {
    service,
    inOrder: (key) => {
      const all = key === undefined ? inTurn(known, turn++) : preferenceOf(key, known);
      return [...all.filter((one) => ready.has(one)), ...all.filter((one) => !ready.has(one))];
    },
    foundAway: (replica) => void ready.delete(replica),
    start: loop,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

function inTurn(replicas: readonly string[], turn: number): string[] {
  const first = replicas.length > 0 ? turn % replicas.length : 0;
  return [...replicas.slice(first), ...replicas.slice(0, first)];
}

/** All hosts behind a name; the name itself when it cannot be resolved now. */
async function hostsOf(url: string): Promise<string[]> {
  const address = new URL(url);
  if (isIP(address.hostname.replace(/^\[|\]$/g, '')) || address.hostname === 'localhost' || address.protocol === 'https:') return [address.origin];
  const hosts = await lookup(address.hostname, { all: true }).catch(() => []);
  if (hosts.length === 0) return [address.origin];
  return hosts.map(({ address: host, family }) => `http://${family === 6 ? `[${host}]` : host}:${address.port || '80'}`);
}
