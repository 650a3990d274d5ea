import type { Offer } from '@junto/contracts/buyer/rounds';
import { toMinor } from '@junto/domain/money';
import { withoutSettings } from '@junto/domain/outcome/settle-offer';
import { whatIfTyped, type TypedOutcome } from '@junto/domain/outcome/what-if';

export type WhatIfTerms = Pick<Offer, 'moq' | 'max_qty'> & {
  product: Pick<Offer['product'], 'unit_price' | 'units_per_pack'>;
};

/** What an order of these units changes for the pool of an offer now. */
export function whatIf({ moq, max_qty: maxQty, product }: WhatIfTerms, committed: number, qty: number): TypedOutcome {
  const offer = { ...withoutSettings, offerId: '', moq, maxQty, unitsPerPack: product.units_per_pack };
  const typed = { qty, upTo: null, priceMinor: toMinor(product.unit_price) };
  return whatIfTyped(offer, { committed, drawable: 0 }, typed, 'ask');
}
