/** Rounds that this process remembers; a forgotten one is read in two steps once more. */
const maxRounds = 10_000;
const seqs = new Map<string, number>();

/**
 * Remembers where a round stood when this process last read or wrote it. Whatever writes a round moves its gate's `seq`:
 * a gate that still stands there says that nobody wrote in between.
 */
export function rememberSeq(roundId: string, seq: number): void {
  seqs.delete(roundId);
  seqs.set(roundId, seq);
  if (seqs.size > maxRounds) seqs.delete(seqs.keys().next().value as string);
}

export function standsAsSeen({ _id, seq }: { _id: string; seq: number }): boolean {
  return seqs.get(_id) === seq;
}
