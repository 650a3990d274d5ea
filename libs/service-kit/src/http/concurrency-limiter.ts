export interface ConcurrencyBounds {
  /** Most of one key. */
  each: number;
  /** Most of all keys together. */
  all?: number;
}

/**
 * Places that are taken and given back: connections, requests, uploads or sockets that stand at the same time, so many
 * of one address and so many in all. Only keys that hold a place take memory.
 */
export class ConcurrencyLimiter {
  private readonly taken = new Map<string, number>();
  private total = 0;

  constructor(private readonly bounds: ConcurrencyBounds) {}

  /** Takes a place. @returns what is full when there is none: the key's own share, or all of them */
  take(key: string): 'each' | 'all' | undefined {
    if (this.of(key) >= this.bounds.each) return 'each';
    if (this.total >= (this.bounds.all ?? Infinity)) return 'all';
    this.takeAnyway(key);
    return undefined;
  }

  /** One more than there are: for whom another one is just leaving. */
  takeAnyway(key: string): void {
    this.taken.set(key, this.of(key) + 1);
    this.total += 1;
  }

  giveBack(key: string): void {
    const left = this.of(key) - 1;
    if (left < 0) return;
    this.total -= 1;
    if (left > 0) this.taken.set(key, left);
    else this.taken.delete(key);
  }

  of(key: string): number {
    return this.taken.get(key) ?? 0;
  }
}
