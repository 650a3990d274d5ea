import {
  addCartItem,
  readCart as readCartSpec,
  removeCartItem,
  reorder as reorderSpec,
  setCartItem,
} from '@junto/contracts/buyer/carts';
import type { EndpointSpec } from '@junto/contracts/endpoint';
import { isRefusal } from '@junto/contracts/problems';
import { toMinor } from '@junto/domain/money';
import type { Caller } from '@junto/service-kit/auth/caller';
import { created } from '@junto/service-kit/http/answers';
import { route, type Route } from '@junto/service-kit/http/route';
import { fingerprintOf, idempotencyId } from '@junto/service-kit/idempotency';
import { burstLimit } from '@junto/service-kit/rate-limits';
import type { CartChange, CartEntry, OnceKey } from '../group-commit/group-entry';
import type { RoundWriters } from '../group-commit/round-writers';
import { changeCart } from './change-cart';
import { readCart } from './read-cart';
import { reorder } from './reorder';

/** Routes of one cart in its round; each change is an entry of the round's queue. */
export function cartRoutes(writers: RoundWriters): Route[] {
  const limit = { limit: burstLimit };
  type CartRequest = { params: { round_id: string }; caller: Caller };
  const change = <D extends CartChange['do']>({ params, caller }: CartRequest, wanted: CartEntry<D>['change']) =>
    changeCart<D>(writers, { person: { id: caller.userId }, roundId: params.round_id, change: wanted });

  return [
    route(readCartSpec, ({ params, caller }) => readCart(params.round_id, caller.userId)),
    route(
      setCartItem,
      (request) => {
        const { qty, up_to: upTo, seen_price, seen_product } = request.body;
        const seen = {
          ...(seen_price !== undefined && { seen_price_minor: toMinor(seen_price) }),
          ...(seen_product && { seen_product }),
        };
        return change(request, { do: 'set', offerId: request.params.round_product_id, qty, upTo, seen });
      },
      limit,
    ),
    route(
      addCartItem,
      (request) => {
        const once = onceKeyOf(addCartItem, request, { ...request.params, ...request.body });
        const { qty, up_to: upTo } = request.body;
        return change(request, { do: 'add', offerId: request.params.round_product_id, qty, upTo, once });
      },
      limit,
    ),
    route(
      removeCartItem,
      (request) => change(request, { do: 'remove', offerId: request.params.round_product_id }),
      limit,
    ),
    route(
      reorderSpec,
      async (request) => {
        const { params, body, caller } = request;
        const done = await reorder(writers, {
          person: { id: caller.userId },
          roundId: params.round_id,
          orderId: body.order_id,
          once: onceKeyOf(reorderSpec, request, { ...params, ...body }),
        });
        return isRefusal(done) ? done : created(done);
      },
      limit,
    ),
  ];
}

/** @param what the whole request including its path: the key for another request is rejected */
function onceKeyOf(
  spec: EndpointSpec,
  { caller, idempotencyKey }: { caller: Caller; idempotencyKey: string },
  what: object,
): OnceKey {
  return {
    id: idempotencyId({ callerId: caller.userId, operation: spec.id, key: idempotencyKey }),
    fingerprint: fingerprintOf(what),
  };
}
