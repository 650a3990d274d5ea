import type { Log } from '@junto/service-kit/telemetry/log';
import { KnownReplicas } from './known-replicas';
import { hostsOf, probeReplica } from './probe-replica';

/** The replicas of one service, and which of them are ready. */
export interface Replicas {
  readonly service: string;
  all(): { replica: string; ready: boolean; silent: boolean }[];
  /**
   * In the order to try: by the key when there is one, else in turn; the drained after the others, the unready last,
   * the silent not at all.
   */
  inOrder(key?: string): string[];
  /** How many of the keys asked for lately are led to which replica. */
  led(): Map<string, number>;
  /** A call found it away: it isn't asked again before it says that it is ready. */
  foundAway(replica: string): void;
  /** It answered something: whatever its probes meet, it is not silent. */
  heardFrom(replica: string): void;
  onSilent(listener: (replica: string) => void): void;
  start(): Promise<void>;
  stop(): void;
}

interface WatchDeps {
  log: Log;
  /** Whether what has this key is led to others; nothing is, without it. */
  isDrained?: (replica: string, key?: string) => boolean;
}

const askEveryMs = 500;

/**
 * Watches `/readyz` of each replica twice a second, and of one that does not answer `/livez`: what it leans on may be
 * slow while it is not. A name that leads to several hosts (a headless service) counts as all of them. A service that
 * is away leaves the others alone. One that is unready or away is still asked when there is no other: it answers at
 * once, if only that it can't. A silent one would let everybody wait; within 2 s it is asked nothing any more.
 */
export function watchReplicas(service: string, urls: readonly string[], { log, isDrained }: WatchDeps): Replicas {
  const known = new KnownReplicas(urls, isDrained);
  const listeners: ((replica: string) => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const probe = async (replica: string): Promise<void> => {
    const began = performance.now();
    const fellSilent = known.probed(replica, await probeReplica(replica), began);
    if (!fellSilent) return;
    log.warn({ upstream: service, replica }, 'a replica has fallen silent');
    for (const listener of listeners) listener(replica);
  };

  const ask = async () => {
    known.replace([...new Set((await Promise.all(urls.map(hostsOf))).flat())]);
    const before = known.ready().sort().join();
    await Promise.all(known.all().map(probe));
    const now = known.ready().sort();
    if (now.join() !== before) log.info({ upstream: service, ready: now }, 'ready replicas changed');
  };

  const loop = async () => {
    await ask().catch((error: unknown) => log.warn({ err: error, upstream: service }, 'replicas could not be asked'));
    // Who did not answer has taken the time of the pause already.
    const pauseMs = known.someSilent() ? 0 : askEveryMs;
    if (!stopped) timer = setTimeout(() => void loop(), pauseMs);
  };

  return {
    service,
    all: () => known.states(),
    led: () => known.led(),
    inOrder: (key) => known.inOrder(key),
    foundAway: (replica) => known.foundAway(replica),
    heardFrom: (replica) => known.heardFrom(replica),
    onSilent: (listener) => void listeners.push(listener),
    start: loop,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
