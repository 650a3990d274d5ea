import type { Offer } from '@junto/contracts/buyer/rounds';
import { ShipsFrom } from '@junto/remote-kit/close-policy';
import { PoolMeter } from '@junto/ui/core';
import { pricedPool } from '../pools/priced-pool';

interface OfferPoolProps {
  offer: Offer;
  committed: number;
  /** Units in other buyers' carts. */
  others: number;
  /** Units in the own cart. */
  inCart: number;
  /** Units that only the waitlist can order. */
  held: number;
  /** Units that the order would have, the typed ones included; 0 if none are typed. */
  typed: number;
  /** Units that the pool likely has at the close. */
  forecast?: { low: number; high: number } | undefined;
  size?: 'lg';
}

/** Pool of an offer with the units in carts and the typed ones. */
export function OfferPool({ offer, committed, others, inCart, held, typed, forecast, size }: OfferPoolProps) {
  return (
    <div>
      <PoolMeter
        place="dialog"
        size={size}
        cartsLine
        label={offer.product.name}
        committed={committed}
        typed={typed}
        selected={others}
        ofOthers
        mine={inCart}
        held={held}
        moq={offer.moq}
        maxQty={offer.max_qty}
        priced={pricedPool(offer, committed)}
        forecast={forecast}
      />
      <ShipsFrom offer={offer} />
    </div>
  );
}
