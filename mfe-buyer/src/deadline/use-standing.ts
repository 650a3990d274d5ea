import type { RoundWithOffers } from '@junto/contracts/buyer/rounds';
import type { ReceivedRound } from '@junto/remote-kit/live/round-figures';
import { usePhase } from './use-round-clock';

export type Standing = 'open' | 'opens' | 'closing' | 'closed';

/**
 * State of the round by the clock, the last read and the last event. Either may be older, but a round never reopens:
 * `closed` wins over `closing`, and both over `open`.
 */
export function useStanding(
  round: Pick<RoundWithOffers, 'open_at' | 'close_at' | 'status' | 'closing'>,
  received: ReceivedRound | undefined,
): Standing {
  const phase = usePhase(round.open_at, round.close_at);
  if (received?.status === 'closed' || round.status === 'closed') return 'closed';
  if (received?.closing || round.closing) return 'closing';
  return phase === 'over' ? 'closed' : phase;
}
