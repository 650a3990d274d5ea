import type { Offer } from '@junto/contracts/buyer/rounds';
import { toMinor } from '@junto/domain/money';
import { offerToSettle } from '@junto/domain/outcome/stored-terms';
import type { ClosePolicy } from '@junto/domain/outcome/terms';
import { whatIfTyped, type TypedOutcome } from '@junto/domain/outcome/what-if';

export type WhatIfTerms = Pick<Offer, 'moq' | 'max_qty' | 'minimum_fill'> & {
  product: Pick<Offer['product'], 'unit_price' | 'units_per_pack'>;
};

interface Typed {
  /** Units of the pool without the typed ones. */
  committed: number;
  qty: number;
  policy: ClosePolicy;
}

/** What an order of these units changes for the pool of an offer now. */
export function whatIf(terms: WhatIfTerms, { committed, qty, policy }: Typed): TypedOutcome {
  const typed = { qty, upTo: null, priceMinor: toMinor(terms.product.unit_price) };
  return whatIfTyped(offerToSettle({ ...terms, id: '' }), { committed, drawable: 0 }, typed, policy);
}
