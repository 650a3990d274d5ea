import type { RoundWithOffers } from '@junto/contracts/buyer/rounds';
import type { HeardRound } from '@junto/remote-kit/live/round-figures';
import { usePhase } from '../deadline/use-round-clock';

export type Standing = 'open' | 'opens' | 'closing' | 'closed';

/** Where the round stands, by the clock, by what was read and by what was heard since. */
export function useStanding(round: RoundWithOffers, heard: HeardRound | undefined): Standing {
  const phase = usePhase(round.open_at, round.close_at);
  if ((heard?.status ?? round.status) === 'closed') return 'closed';
  if (heard?.closing ?? round.closing) return 'closing';
  return phase === 'over' ? 'closed' : phase;
}
