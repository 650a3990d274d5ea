import { createServiceApi } from '@junto/api-client/service-api';
import { copyWithStructuralSharing, current } from '@junto/api-client/state';
import * as carts from '@junto/contracts/buyer/carts';
import type { Cart } from '@junto/contracts/buyer/carts';
import * as dashboard from '@junto/contracts/buyer/dashboard';
import * as orders from '@junto/contracts/buyer/orders';
import * as rounds from '@junto/contracts/buyer/rounds';
import { invalidatedTagsOf } from '@junto/remote-kit/invalidated-tags';
import { withAdded } from './cart/cart-figures';

const contractApi = createServiceApi('buyerApi', carts, dashboard, orders, rounds);

/** Ignores an outdated response: a slow read must not bring a removed line back. */
const newerCart = (cached: Cart, answered: Cart): Cart =>
  cached.id === answered.id && cached.version > answered.version
    ? cached
    : copyWithStructuralSharing(current(cached), answered);

const asAnswered = (round_id: string, cart: Cart) =>
  contractApi.util.updateQueryData('readCart', { params: { round_id } }, (cached) => newerCart(cached, cart));

interface CartChange {
  dispatch: (action: ReturnType<typeof asAnswered>) => unknown;
  queryFulfilled: Promise<{ data: Cart }>;
}

/** Every change returns the whole cart, which is cached; otherwise the old line would reappear until the next read. */
const answeredCart = {
  invalidatesTags: ['carts' as const, 'dashboard' as const],
  onQueryStarted: async ({ params }: { params: { round_id: string } }, { dispatch, queryFulfilled }: CartChange) => {
    const answer = await queryFulfilled.catch(() => undefined);
    if (answer) dispatch(asAnswered(params.round_id, answer.data));
  },
};

/** Delay after an add until the cart is refetched to replace the optimistic update. */
export const refreshAfterAddMs = 500;

/**
 * RTK Query API of the buyer service, generated from its contract. An add is shown optimistically and rolled back on
 * failure; the response of a cart change is the cart itself, so it is cached as read.
 */
export const buyerApi = contractApi.enhanceEndpoints({
  // Of endpoints that load with their page.
  addTagTypes: ['invoices'],
  endpoints: {
    readCart: { merge: newerCart },
    addCartItem: {
      invalidatesTags: [],
      onQueryStarted: async ({ params, body }, { dispatch, queryFulfilled, getState }) => {
        const of = { params: { round_id: params.round_id } };
        const round = contractApi.endpoints.readRound.select(of)(getState()).data;
        const offer = round?.offers.find(({ id }) => id === params.round_product_id);
        const patch =
          offer &&
          dispatch(contractApi.util.updateQueryData('readCart', of, (cart) => withAdded(cart, offer, body.qty)));
        try {
          const { data } = await queryFulfilled;
          dispatch(asAnswered(params.round_id, data));
        } catch {
          patch?.undo();
        }
        setTimeout(() => dispatch(contractApi.util.invalidateTags(['cart', 'carts', 'dashboard'])), refreshAfterAddMs);
      },
    },
    setCartItem: answeredCart,
    removeCartItem: answeredCart,
  },
});

export const useStaleTags = invalidatedTagsOf(buyerApi);
