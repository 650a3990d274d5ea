import type { Offer } from '@junto/contracts/buyer/rounds';
import { offerToSettle } from '@junto/domain/outcome/stored-terms';
import type { ClosePolicy } from '@junto/domain/outcome/terms';
import { whatIfTyped, type TypedOutcome } from '@junto/domain/outcome/what-if';
import { mostPerUnit } from './prices';

export type WhatIfTerms = Pick<Offer, 'moq' | 'max_qty' | 'minimum_fill' | 'tiers'> & {
  product: Pick<Offer['product'], 'unit_price' | 'units_per_pack' | 'currency'>;
};

interface Typed {
  /** Units of the pool without the typed ones. */
  committed: number;
  /** Those of them in approved orders; absent without any. */
  approved?: number | undefined;
  /** What up-to quantities of orders add if they complete the pool; absent without any. */
  drawable?: number | undefined;
  qty: number;
  /** Of the typed line. */
  upTo?: number | null | undefined;
  policy: ClosePolicy;
}

/** What an order of these units changes for the pool of an offer now. */
export function whatIf(
  terms: WhatIfTerms,
  { committed, approved = 0, drawable = 0, qty, upTo = null, policy }: Typed,
): TypedOutcome {
  const { priceMinor } = mostPerUnit(terms, approved, qty);
  const typed = { qty, upTo, priceMinor };
  return whatIfTyped(offerToSettle({ ...terms, id: '' }), { committed, drawable }, typed, policy);
}
