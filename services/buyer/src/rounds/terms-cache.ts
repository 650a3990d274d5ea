import { LRUCache } from 'lru-cache';
import { ListedRoundModel, type ListedRound } from './listed-round.model';
import { termsOf, type RoundTerms } from './round-terms';

/** Rounds that this process keeps at hand; the gate says which state of the terms is the present one. */
const known = new LRUCache<string, RoundTerms>({ max: 500 });

/**
 * Terms of a round in the state that its gate names. A cached one of another state is read again, so a price change
 * written by another process is never missed.
 */
export async function currentTerms(roundId: string, state: number): Promise<RoundTerms | null> {
  const held = known.get(roundId);
  if (held?.round.terms === state) return held;
  const round = (await ListedRoundModel.findById(roundId).lean()) as ListedRound | null;
  if (!round) return null;
  const terms = termsOf(round);
  known.set(roundId, terms);
  return terms;
}
