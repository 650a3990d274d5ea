import { LRUCache } from 'lru-cache';
import { ListedRoundModel, type ListedRound } from './listed-round.model';
import { termsOf, type RoundTerms } from './round-terms';

/** Cached terms; the round lock tells which version is current. */
const known = new LRUCache<string, RoundTerms>({ max: 500 });

/**
 * Terms of a round at the version of its lock. A cached other version is read again, so a price change by another
 * process is never missed.
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
