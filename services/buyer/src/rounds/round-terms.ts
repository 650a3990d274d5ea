import type { Offer } from '@junto/contracts/buyer/rounds';
import { placingPrice } from '@junto/domain/outcome/price';
import { pricesOf } from '@junto/domain/outcome/stored-prices';
import type { OfferPrices } from '@junto/domain/outcome/terms';
import type { ListedRound } from './listed-round.model';

export interface OfferTerms {
  offer: Offer;
  /** Base price and tiers; most offers have the base price only. */
  prices: OfferPrices;
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
    round.offers.map((offer) => [offer.id, { offer, prices: pricesOf(offer), moq: offer.moq, maxQty: offer.max_qty }]),
  );
  return { round, offers };
}

/**
 * The price per unit at which a line is placed: the most that it pays.
 * @param approved units of approved orders, by offer with price tiers
 */
export function priceOfLine(
  { offer, prices }: OfferTerms,
  qty: number,
  approved: Readonly<Record<string, number>> | undefined,
): number {
  return placingPrice(prices, approved?.[offer.id] ?? 0, qty);
}
