import type { CartItem } from '@junto/contracts/buyer/carts';
import type { Offer, PoolState, RoundWithOffers } from '@junto/contracts/buyer/rounds';
import type { ClosePolicy } from '@junto/domain/outcome/terms';
import { laterPool, type ReceivedPool, type ReceivedRound } from '@junto/remote-kit/live/round-figures';
import type { Standing } from '../deadline/use-standing';
import { inOthersCarts } from '../pools/in-others-carts';

/** An offer and its current pool. */
export interface OfferedNow {
  offer: Offer;
  pool: ReceivedPool;
  /** Units of approved orders, which no channel carries; absent without any. */
  approved: number | undefined;
  /** What up-to quantities of orders add if they complete the product; absent without any. */
  drawable: number | undefined;
}

/**
 * @param pools as read
 * @param received pools of the live channel, used where they are newer
 */
export function offeredNow(
  { offers }: Pick<RoundWithOffers, 'offers'>,
  pools: readonly PoolState[],
  received: ReceivedRound | undefined,
): OfferedNow[] {
  const read = new Map(pools.map((pool) => [pool.round_product_id, pool]));
  return offers.map((offer) => ({
    offer,
    pool: laterPool(read.get(offer.id), received?.pools.get(offer.id)),
    approved: read.get(offer.id)?.approved_qty,
    drawable: read.get(offer.id)?.drawable_qty,
  }));
}

/** An offer as card and row show it. Flat, so that a card renders only when one of its figures changes. */
export interface ShownOffer extends Omit<OfferedNow, 'pool'> {
  committed: number;
  /** Units in other buyers' carts. */
  others: number;
  /** Units in the own cart. */
  inCart: number;
  /** Up-to quantity of the line in the own cart; null without one. */
  upTo: number | null;
  /** Units that only the waitlist can order. */
  held: number;
  /** What the round does with a short product. */
  policy: ClosePolicy;
  /** `reading`: a user who does not buy. */
  state: Standing | 'reading';
}

/** @param line of the own cart */
export function shownOffer(
  { offer, pool, approved, drawable }: OfferedNow,
  line: CartItem | undefined,
): Omit<ShownOffer, 'policy' | 'state'> {
  return {
    offer,
    approved,
    drawable,
    committed: pool.committed,
    others: inOthersCarts(line, pool),
    inCart: line?.qty ?? 0,
    upTo: line?.up_to ?? null,
    held: pool.held ?? 0,
  };
}
