import type { Offer } from '@junto/contracts/buyer/rounds';
import { PoolHistory as History } from '@junto/remote-kit/pools/pool-history';
import { buyerApi } from '../api';
import css from './round-products.module.css';

interface PoolHistoryProps {
  offer: Offer;
  /** Currently committed units, the last point of the line. */
  committed: number;
}

/** Small chart of an offer's pool over time; all offers of a round are read at once. */
export function PoolHistory({ offer, committed }: PoolHistoryProps) {
  const { data, error, refetch, fulfilledTimeStamp } = buyerApi.useReadPoolHistoryQuery({
    params: { round_id: offer.round_id },
  });
  const own = data?.offers.find(({ round_product_id }) => round_product_id === offer.id);
  return (
    <History
      of={{ points: data && (own?.points ?? []), error, readAt: fulfilledTimeStamp, refetch }}
      name={offer.product.name}
      moq={offer.moq}
      committed={committed}
      className={css.poolHistory}
    />
  );
}
