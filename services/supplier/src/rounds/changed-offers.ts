import { isDeepStrictEqual } from 'node:util';
import type { PayloadOf } from '@junto/contracts/event';
import { maxOffersInEvent, type roundEvents } from '@junto/contracts/events/supplier';
import { fromMinor } from '@junto/domain/money';
import type { ProductsById } from './round';
import { enteredTerms } from './round-terms';
import type { OfferDoc } from './round.model';

type OffersChanged = NonNullable<PayloadOf<(typeof roundEvents)[number]>['offers_changed']>;
type Terms = NonNullable<OffersChanged['items'][number]['after']>;

/**
 * Changes of an edit to the terms of a round's offers; undefined without changes. Lists the first ones, counts all.
 * @param products by id, including those no longer offered
 */
export function changedOffers(
  was: readonly OfferDoc[],
  is: readonly OfferDoc[],
  products: ProductsById,
): OffersChanged | undefined {
  const before = new Map(was.map((offer) => [offer.product_id, termsOf(offer)]));
  const after = new Map(is.map((offer) => [offer.product_id, termsOf(offer)]));
  const changed = [...new Set([...after.keys(), ...before.keys()])].filter(
    (id) => !isDeepStrictEqual(before.get(id), after.get(id)),
  );
  if (changed.length === 0) return undefined;
  const items = changed.slice(0, maxOffersInEvent).map((id) => ({
    product_id: id,
    product_name: products.get(id)?.name ?? '',
    before: before.get(id) ?? null,
    after: after.get(id) ?? null,
  }));
  return { items, total: changed.length };
}

function termsOf(offer: OfferDoc): Terms {
  const { product_id: _id, ...terms } = enteredTerms(offer);
  const unit_price = offer.as_offered ? fromMinor(offer.as_offered.price_minor) : null;
  return { ...terms, ...(offer.supply && { supply: offer.supply.units }), unit_price };
}
