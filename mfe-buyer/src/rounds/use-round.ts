import { problemCode } from '@junto/api-client/failure';
import type { PoolState, RoundWithOffers } from '@junto/contracts/buyer/rounds';
import { useReadPoolsQuery, useReadRoundQuery } from '../api';

interface RoundReading {
  /** Both, as soon as both are there. */
  found: { round: RoundWithOffers; pools: readonly PoolState[] } | undefined;
  /** A round without offers has no pools either: the service answers that it found none. */
  empty: RoundWithOffers | undefined;
  /** There is no such round, or it is not theirs. */
  gone: boolean;
  error: unknown;
  refetch: () => void;
  isFetching: boolean;
}

const absent = ['not_found', 'invalid_request'];

/** A round with its offers and how their pools stood when it was read. */
export function useRound(roundId: string): RoundReading {
  const of = { params: { round_id: roundId } };
  const round = useReadRoundQuery(of);
  const pools = useReadPoolsQuery(of);
  const [offered, stood] = [round.currentData, pools.currentData];
  const empty = offered?.offers.length === 0 ? offered : undefined;
  const error = round.error ?? pools.error;
  const found = !empty && offered && stood ? { round: offered, pools: stood.pools } : undefined;
  return {
    found,
    empty,
    gone: !offered && absent.includes(problemCode(round.error) ?? ''),
    error: empty ? undefined : error,
    refetch: () => {
      void round.refetch();
      void pools.refetch();
    },
    isFetching: round.isFetching || pools.isFetching,
  };
}
