import type { RoundState } from '@junto/contracts/round-state';
import type { ChannelAnswer } from '../rounds/round-state';

/** The state of a round as the supplier service publishes it, matching the given round of the buyer service. */
export function roundEventOf(
  round: ChannelAnswer,
  change: Partial<RoundState>,
): { round_id: string; round: RoundState; before: null } {
  const at = new Date().toISOString();
  return {
    round_id: round.round_id,
    before: null,
    round: {
      id: round.round_id,
      title: 'Winter round',
      description: null,
      currency: 'USD',
      open_at: null,
      close_at: null,
      status: 'approved',
      closing: false,
      reason: null,
      supplier_id: round.supplier_id,
      supplier_name: 'Mill',
      created_at: at,
      submitted_at: at,
      approved_at: at,
      closed_at: null,
      offers: [],
      ...change,
    },
  };
}
