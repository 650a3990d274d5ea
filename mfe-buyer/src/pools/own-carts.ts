import type { CartSummary } from '@junto/contracts/buyer/carts';
import { buyerApi } from '../api';
import { useMayBuy } from '../may-buy';

/** Page limit; from seven carts on the selector searches on the server. */
export const allCarts = { query: { limit: 100 } } as const;

/** The user's open cart in a round, as listed with the others. */
export function useOwnCart(roundId: string): CartSummary | undefined {
  const { data } = buyerApi.useListCartsQuery(allCarts, { skip: !useMayBuy() });
  return data?.items.find(({ round_id }) => round_id === roundId);
}
