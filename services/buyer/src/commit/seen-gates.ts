import { LRUCache } from 'lru-cache';

/** By rounds that this process remembers; a forgotten one is read in two steps once more. */
const seqs = new LRUCache<string, number>({ max: 10_000 });

/**
 * Remembers where a round stood when this process last read or wrote it. Whatever writes a round moves its gate's `seq`:
 * a gate that still stands there says that nobody wrote in between.
 */
export function rememberSeq(roundId: string, seq: number): void {
  seqs.set(roundId, seq);
}

export function standsAsSeen({ _id, seq }: { _id: string; seq: number }): boolean {
  return seqs.get(_id) === seq;
}
