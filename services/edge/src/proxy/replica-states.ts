import { LRUCache } from 'lru-cache';
import type { ProbeResult } from './probe-replica';
import { preferredOrder } from './rendezvous';

interface ReplicaState {
  ready: boolean;
  silent: boolean;
  respondedAt: number;
}

/** State of the replicas of one service and the order in which to try them. */
export class ReplicaStates {
  private known = new Map<string, ReplicaState>();
  /** Orders of the most recent rounds, while the replicas stay the same: hashing is the largest cost of a lookup. */
  private readonly preferences = new LRUCache<string, readonly string[]>({ max: 10_000 });
  private nextIndex = 0;

  /** @param isDrained whether a ready replica comes last for this key */
  constructor(
    replicas: readonly string[],
    private readonly isDrained: (replica: string, key?: string) => boolean = () => false,
  ) {
    this.replace(replicas);
  }

  /** Sets the current replicas; keeps the state of those that stay. */
  replace(replicas: readonly string[]): void {
    if (replicas.length !== this.known.size || !replicas.every((one) => this.known.has(one))) this.preferences.clear();
    this.known = new Map(replicas.map((replica) => [replica, this.known.get(replica) ?? unknown()]));
  }

  all(): string[] {
    return [...this.known.keys()];
  }

  states(): { replica: string; ready: boolean; silent: boolean }[] {
    return [...this.known].map(([replica, { ready, silent }]) => ({ replica, ready, silent }));
  }

  ready(): string[] {
    return this.all().filter((replica) => this.known.get(replica)?.ready);
  }

  someSilent(): boolean {
    return [...this.known.values()].some(({ silent }) => silent);
  }

  someRespond(): boolean {
    return [...this.known.values()].some(({ silent }) => !silent);
  }

  /**
   * The replicas to try: by key if there is one, else round-robin. Drained replicas come after the other ready ones,
   * unready ones last; silent ones are left out.
   */
  inOrder(key?: string): string[] {
    return this.sorted(key === undefined ? roundRobin(this.all(), this.nextIndex++) : this.preferredBy(key), key);
  }

  /** Number of recent keys that are routed to each replica. */
  keysPerReplica(): Map<string, number> {
    const keysPerReplica = new Map<string, number>();
    for (const [key, preferred] of this.preferences.entries()) {
      const [first] = this.sorted(preferred, key);
      if (first !== undefined) keysPerReplica.set(first, (keysPerReplica.get(first) ?? 0) + 1);
    }
    return keysPerReplica;
  }

  private sorted(ordered: readonly string[], key: string | undefined): string[] {
    const responsive = ordered.filter((one) => !this.known.get(one)?.silent);
    const ready = responsive.filter((one) => this.known.get(one)?.ready === true);
    const drained = ready.filter((one) => this.isDrained(one, key));
    const open = drained.length === 0 ? ready : ready.filter((one) => !drained.includes(one));
    return [...open, ...drained, ...responsive.filter((one) => !ready.includes(one))];
  }

  /** A request could not reach the replica: skip it until a probe finds it ready. */
  markUnreachable(replica: string): void {
    const state = this.known.get(replica);
    if (state) state.ready = false;
  }

  /** The replica responded: it is not silent, whatever its probes report. */
  recordResponse(replica: string): void {
    const state = this.known.get(replica);
    if (state) state.respondedAt = performance.now();
  }

  /**
   * Records the result of a probe.
   * @param began when the probe was sent: a later response to another request means slow, not silent
   * @returns whether the replica became silent
   */
  recordProbe(replica: string, answer: ProbeResult, began: number): boolean {
    const state = this.known.get(replica);
    if (!state) return false;
    const wasSilent = state.silent;
    state.ready = answer === 'ready';
    state.silent = answer === 'mute' && state.respondedAt < began;
    return state.silent && !wasSilent;
  }

  private preferredBy(key: string): readonly string[] {
    const known = this.preferences.get(key);
    if (known) return known;
    const preferred = preferredOrder(key, this.all());
    this.preferences.set(key, preferred);
    return preferred;
  }
}

function unknown(): ReplicaState {
  return { ready: false, silent: false, respondedAt: -Infinity };
}

function roundRobin(replicas: readonly string[], nextIndex: number): string[] {
  const first = replicas.length > 0 ? nextIndex % replicas.length : 0;
  return [...replicas.slice(first), ...replicas.slice(0, first)];
}
