import { problemCode } from '@junto/api-client/failure';
import type { PoolState, RoundWithOffers } from '@junto/contracts/buyer/rounds';
import { buyerApi } from '../api';

interface RoundReading {
  /** Set once both were read. */
  found: { round: RoundWithOffers; pools: readonly PoolState[] } | undefined;
  /** A round without offers has no pools: the pools endpoint returns not found. */
  empty: RoundWithOffers | undefined;
  /** The round does not exist or is not visible to the user. */
  isMissing: boolean;
  error: unknown;
  refetch: () => void;
  isFetching: boolean;
}

const absent = ['not_found', 'invalid_request'];

/** A round with its offers and its pools at the time of the read. */
export function useRound(roundId: string): RoundReading {
  const of = { params: { round_id: roundId } };
  const round = buyerApi.useReadRoundQuery(of);
  const pools = buyerApi.useReadPoolsQuery(of);
  const [offered, stood] = [round.currentData, pools.currentData];
  const empty = offered?.offers.length === 0 ? offered : undefined;
  const error = round.error ?? pools.error;
  const found = !empty && offered && stood ? { round: offered, pools: stood.pools } : undefined;
  return {
    found,
    empty,
    isMissing: !offered && absent.includes(problemCode(round.error) ?? ''),
    error: empty ? undefined : error,
    refetch: () => {
      void round.refetch();
      void pools.refetch();
    },
    isFetching: round.isFetching || pools.isFetching,
  };
}
