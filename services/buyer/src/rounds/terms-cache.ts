import { ListedRoundModel, type ListedRound } from './listed-round.model';
import { termsOf, type RoundTerms } from './round-terms';

/** Rounds that this process keeps at hand; the gate says which state of the terms is the present one. */
const most = 500;
const known = new Map<string, RoundTerms>();

/**
 * Terms of a round in the state that its gate names. A cached one of another state is read again, so a price change
 * written by another process is never missed.
 */
export async function currentTerms(roundId: string, state: number): Promise<RoundTerms | null> {
  const held = known.get(roundId);
  if (held && held.round.terms === state) {
    known.delete(roundId);
    known.set(roundId, held);
    return held;
  }
  const round = (await ListedRoundModel.findById(roundId).lean()) as ListedRound | null;
  if (!round) return null;
  const terms = termsOf(round);
  known.set(roundId, terms);
  if (known.size > most) known.delete(known.keys().next().value as string);
  return terms;
}
