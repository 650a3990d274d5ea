import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Log } from '@junto/service-kit/telemetry/log';
import { preferenceOf } from './rendezvous';

/** The replicas of one service, and which of them are ready. */
export interface Replicas {
  readonly service: string;
  /** In the order to try: by the key when there is one, else in turn; the unready last, the silent not at all. */
  inOrder(key?: string): string[];
  /** A call found it away: it isn't asked again before it says that it is ready. */
  foundAway(replica: string): void;
  /** It answered something: whatever its probes meet, it is not silent. */
  heardFrom(replica: string): void;
  onSilent(listener: (replica: string) => void): void;
  start(): Promise<void>;
  stop(): void;
}

const askEveryMs = 500;
const answerWithinMs = 750;
/** `mute`: it takes connections and says nothing, as a process that is stopped does. */
type Answer = 'ready' | 'unready' | 'away' | 'mute';

interface Known {
  ready: boolean;
  silent: boolean;
  heardAt: number;
}

/**
 * Watches `/readyz` of each replica twice a second, and of one that does not answer `/livez`: what it leans on may be
 * slow while it is not. A name that leads to several hosts (a headless service) counts as all of them. A service that
 * is away leaves the others alone. One that is unready or away is still asked when there is no other: it answers at
 * once, if only that it can't. A silent one would let everybody wait; within 2 s it is asked nothing any more.
 */
export function watchReplicas(service: string, urls: readonly string[], log: Log): Replicas {
  let known = new Map<string, Known>(urls.map((url) => [url, unknown()]));
  let turn = 0;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const listeners: ((replica: string) => void)[] = [];

  const readyOnes = () => [...known].filter(([, { ready }]) => ready).map(([replica]) => replica);

  const probe = async (replica: string, state: Known): Promise<void> => {
    const began = performance.now();
    const answer = await answerOf(replica);
    state.ready = answer === 'ready';
    // An answer to somebody else meanwhile: it is slow, not silent.
    const silent = answer === 'mute' && state.heardAt < began;
    const fellSilent = silent && !state.silent;
    state.silent = silent;
    if (!fellSilent) return;
    log.warn({ upstream: service, replica }, 'a replica has fallen silent');
    for (const listener of listeners) listener(replica);
  };

  const ask = async () => {
    const replicas = [...new Set((await Promise.all(urls.map(hostsOf))).flat())];
    known = new Map(replicas.map((replica) => [replica, known.get(replica) ?? unknown()]));
    const before = readyOnes().sort().join();
    await Promise.all([...known].map(([replica, state]) => probe(replica, state)));
    const now = readyOnes().sort();
    if (now.join() !== before) log.info({ upstream: service, ready: now }, 'ready replicas changed');
  };

  const loop = async () => {
    await ask().catch((error: unknown) => log.warn({ err: error, upstream: service }, 'replicas could not be asked'));
    // Who did not answer has taken the time of the pause already.
    const pauseMs = [...known.values()].some(({ silent }) => silent) ? 0 : askEveryMs;
    if (!stopped) timer = setTimeout(() => void loop(), pauseMs);
  };

  return {
    service,
    inOrder: (key) => {
      const all = [...known.keys()];
      const ordered = key === undefined ? inTurn(all, turn++) : preferenceOf(key, all);
      const heard = ordered.filter((one) => !known.get(one)?.silent);
      return [...heard.filter((one) => known.get(one)?.ready), ...heard.filter((one) => !known.get(one)?.ready)];
    },
    foundAway: (replica) => {
      const state = known.get(replica);
      if (state) state.ready = false;
    },
    heardFrom: (replica) => {
      const state = known.get(replica);
      if (state) state.heardAt = performance.now();
    },
    onSilent: (listener) => void listeners.push(listener),
    start: loop,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

function unknown(): Known {
  return { ready: false, silent: false, heardAt: -Infinity };
}

async function answerOf(replica: string): Promise<Answer> {
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

function inTurn(replicas: readonly string[], turn: number): string[] {
  const first = replicas.length > 0 ? turn % replicas.length : 0;
  return [...replicas.slice(first), ...replicas.slice(0, first)];
}

/** All hosts behind a name; the name itself when it cannot be resolved now. */
async function hostsOf(url: string): Promise<string[]> {
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
