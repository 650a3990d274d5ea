export interface ConcurrencyBounds {
  /** Maximum per key. */
  each: number;
  /** Maximum of all keys together. */
  all?: number;
}

/**
 * Limits how many connections, requests, uploads or sockets are open at a time, per key (such as an address) and in
 * total. Only keys with open slots use memory.
 */
export class ConcurrencyLimiter {
  private readonly taken = new Map<string, number>();
  private total = 0;

  constructor(private readonly bounds: ConcurrencyBounds) {}

  /** Takes a slot. @returns the exhausted limit if there is none: that of the key, or the total */
  take(key: string): 'each' | 'all' | undefined {
    if (this.of(key) >= this.bounds.each) return 'each';
    if (this.total >= (this.bounds.all ?? Infinity)) return 'all';
    this.takeAnyway(key);
    return undefined;
  }

  /** Takes a slot beyond the limit, as the replacement of one that is about to be released. */
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
