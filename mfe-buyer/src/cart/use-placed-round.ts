import type { Order, OrderItem } from '@junto/contracts/buyer/orders';
import type { RoundWithOffers } from '@junto/contracts/buyer/rounds';
import { useLiveRound } from '@junto/remote-kit/live/live-rounds';
import { laterPool, type ReceivedPool } from '@junto/remote-kit/live/round-figures';
import { buyerApi } from '../api';

/** Live pool of an ordered line. */
export interface PlacedPool {
  item: OrderItem;
  pool: ReceivedPool;
  moq: number;
  maxQty: number | null;
}

/** What is known of an order's round. */
export interface PlacedRound {
  /** Undefined while loading or after a failure. */
  round: RoundWithOffers | undefined;
  /** Live; empty while loading or after a failure. */
  pools: PlacedPool[];
}

export function usePlacedRound(order: Order): PlacedRound {
  const of = { params: { round_id: order.round_id } };
  const { currentData: round } = buyerApi.useReadRoundQuery(of);
  const { currentData: read } = buyerApi.useReadPoolsQuery(of);
  const received = useLiveRound(order.round_id);
  const pools = order.items.flatMap((item): PlacedPool[] => {
    const offer = round?.offers.find(({ id }) => id === item.round_product_id);
    const pool = read?.pools.find(({ round_product_id }) => round_product_id === item.round_product_id);
    if (!offer || !pool) return [];
    const { moq, max_qty: maxQty } = offer;
    return [{ item, pool: laterPool(pool, received?.pools.get(item.round_product_id)), moq, maxQty }];
  });
  return { round, pools };
}
