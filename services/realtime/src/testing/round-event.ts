import type { RoundState } from '@junto/contracts/round-state';
import { aRound } from '@junto/test-kit/a-round';
import type { ChannelAnswer } from '../rounds/round-state';

/** The state of a round as the supplier service publishes it, matching the given round of the buyer service. */
export function roundEventOf(
  { round_id, supplier_id }: ChannelAnswer,
  change: Partial<RoundState>,
): { round_id: string; round: RoundState; before: null } {
  const round = aRound({ id: round_id, title: 'Winter round', supplier_id, offers: [] });
  return { round_id, before: null, round: { ...round, ...change } };
}
