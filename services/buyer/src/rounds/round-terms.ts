import type { Offer } from '@junto/contracts/buyer/rounds';
import { toMinor } from '@junto/domain/money';
import type { ListedRound } from './listed-round.model';

export interface OfferTerms {
  offer: Offer;
  priceMinor: number;
  moq: number;
  maxQty: number | null;
}

/** A listed round for decisions on orders: offers by id, prices in minor units. */
export interface RoundTerms {
  round: ListedRound;
  offers: Map<string, OfferTerms>;
}

export function termsOf(round: ListedRound): RoundTerms {
  const offers = new Map(
    round.offers.map((offer) => [
      offer.id,
      { offer, priceMinor: toMinor(offer.product.unit_price), moq: offer.moq, maxQty: offer.max_qty },
    ]),
  );
  return { round, offers };
}
