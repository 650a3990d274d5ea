import { LRUCache } from 'lru-cache';
import type { Answer } from './probe-replica';
import { preferenceOf } from './rendezvous';

interface Known {
  ready: boolean;
  silent: boolean;
  heardAt: number;
}

/** What is known of the replicas of one service, and in which order they are tried because of it. */
export class KnownReplicas {
  private known = new Map<string, Known>();
  /**
   * Of the rounds asked for last, as long as the same replicas are there: hashing costs more than all the rest of it.
   */
  private readonly preferences = new LRUCache<string, readonly string[]>({ max: 10_000 });
  private turn = 0;

  /** @param isDrained whether a replica is asked last of those that are ready, for this key */
  constructor(
    replicas: readonly string[],
    private readonly isDrained: (replica: string, key?: string) => boolean = () => false,
  ) {
    this.replace(replicas);
  }

  /** These are there now; what is known of one that stays is kept. */
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

  /**
   * By the key when there is one, else in turn; the drained after the others, the unready last, the silent not at all.
   */
  inOrder(key?: string): string[] {
    return this.sorted(key === undefined ? inTurn(this.all(), this.turn++) : this.preferredBy(key), key);
  }

  /** How many of the keys asked for lately are led to which replica. */
  led(): Map<string, number> {
    const led = new Map<string, number>();
    for (const [key, preferred] of this.preferences.entries()) {
      const [first] = this.sorted(preferred, key);
      if (first !== undefined) led.set(first, (led.get(first) ?? 0) + 1);
    }
    return led;
  }

  private sorted(ordered: readonly string[], key: string | undefined): string[] {
    const heard = ordered.filter((one) => !this.known.get(one)?.silent);
    const ready = heard.filter((one) => this.known.get(one)?.ready === true);
    const drained = ready.filter((one) => this.isDrained(one, key));
    const open = drained.length === 0 ? ready : ready.filter((one) => !drained.includes(one));
    return [...open, ...drained, ...heard.filter((one) => !ready.includes(one))];
  }

  foundAway(replica: string): void {
    const state = this.known.get(replica);
    if (state) state.ready = false;
  }

  heardFrom(replica: string): void {
    const state = this.known.get(replica);
    if (state) state.heardAt = performance.now();
  }

  /**
   * Notes what a probe met.
   * @param began when it was sent: an answer to somebody else since then means slow, not silent
   * @returns whether the replica has fallen silent with it
   */
  probed(replica: string, answer: Answer, began: number): boolean {
    const state = this.known.get(replica);
    if (!state) return false;
    const wasSilent = state.silent;
    state.ready = answer === 'ready';
    state.silent = answer === 'mute' && state.heardAt < began;
    return state.silent && !wasSilent;
  }

  private preferredBy(key: string): readonly string[] {
    const known = this.preferences.get(key);
    if (known) return known;
    const preferred = preferenceOf(key, this.all());
    this.preferences.set(key, preferred);
    return preferred;
  }
}

function unknown(): Known {
  return { ready: false, silent: false, heardAt: -Infinity };
}

function inTurn(replicas: readonly string[], turn: number): string[] {
  const first = replicas.length > 0 ? turn % replicas.length : 0;
  return [...replicas.slice(first), ...replicas.slice(0, first)];
}
