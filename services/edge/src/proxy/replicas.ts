import type { Log } from '@junto/service-kit/telemetry/log';
import { hostsOf, probeReplica } from './probe-replica';
import { ReplicaStates } from './replica-states';

/** The replicas of one service and their readiness. */
export interface Replicas extends Pick<
  ReplicaStates,
  'inOrder' | 'keysPerReplica' | 'markUnreachable' | 'recordResponse' | 'someRespond'
> {
  readonly service: string;
  all: ReplicaStates['states'];
  onSilent(listener: (replica: string) => void): void;
  /** Resolves once a replica is not silent, at the latest after so many milliseconds. */
  responsive(withinMs: number): Promise<void>;
  start(): Promise<void>;
  stop(): void;
}

interface WatchDeps {
  log: Log;
  /** Whether this key is drained from the replica; never, without it. */
  isDrained?: (replica: string, key?: string) => boolean;
}

const probeEveryMs = 500;

/**
 * Probes `/readyz` of each replica twice a second, and `/livez` when it times out: a dependency may be slow while the
 * replica is not. A host name that resolves to several hosts (a headless service) counts as all of them. Without a
 * ready replica, unready and unreachable ones are tried too, because they fail fast. A silent one would block callers,
 * so it is left out within 2 s, until a probe is answered.
 */
export function watchReplicas(service: string, urls: readonly string[], { log, isDrained }: WatchDeps): Replicas {
  const known = new ReplicaStates(urls, isDrained);
  const listeners: ((replica: string) => void)[] = [];
  const waiting = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const probe = async (replica: string): Promise<void> => {
    const began = performance.now();
    const fellSilent = known.recordProbe(replica, await probeReplica(replica), began);
    if (!fellSilent) return;
    log.warn({ upstream: service, replica }, 'replica became silent');
    for (const listener of listeners) listener(replica);
  };

  const probeAll = async () => {
    known.replace([...new Set((await Promise.all(urls.map(hostsOf))).flat())]);
    const before = known.ready().sort().join();
    await Promise.all(known.all().map(probe));
    if (known.someRespond()) waiting.forEach((resume) => resume());
    const now = known.ready().sort();
    if (now.join() !== before) log.info({ upstream: service, ready: now }, 'ready replicas changed');
  };

  const loop = async () => {
    await probeAll().catch((error: unknown) =>
      log.warn({ err: error, upstream: service }, 'replicas could not be probed'),
    );
    // A silent replica already used up the pause with its timeout.
    const pauseMs = known.someSilent() ? 0 : probeEveryMs;
    if (!stopped) timer = setTimeout(() => void loop(), pauseMs);
  };

  return {
    service,
    all: () => known.states(),
    keysPerReplica: () => known.keysPerReplica(),
    inOrder: (key) => known.inOrder(key),
    markUnreachable: (replica) => known.markUnreachable(replica),
    recordResponse: (replica) => known.recordResponse(replica),
    onSilent: (listener) => void listeners.push(listener),
    someRespond: () => known.someRespond(),
    responsive: (withinMs) =>
      new Promise((resolve) => {
        const resume = () => {
          clearTimeout(timeout);
          waiting.delete(resume);
          resolve();
        };
        const timeout = setTimeout(resume, withinMs);
        waiting.add(resume);
      }),
    start: loop,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      waiting.forEach((resume) => resume());
    },
  };
}
