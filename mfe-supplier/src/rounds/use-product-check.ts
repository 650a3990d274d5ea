import { useState } from 'react';
import type { TradeCurrency } from '@junto/contracts/wire';
import { offerProblem, selectionProblem } from './round-draft';
import type { PickedOffers } from './use-picked-offers';

/** Validates the selected products; a problem of the selection as a whole is shown from the first attempt on. */
export function useProductCheck({ offers, lead }: PickedOffers, currency: TradeCurrency) {
  const [tried, setTried] = useState(false);
  const wrong = selectionProblem(offers);
  return {
    shown: tried ? wrong : undefined,
    attempt: () => setTried(true),
    /** Leads to the first product with a problem. */
    isPassed: (): boolean => {
      setTried(true);
      const problem = offers.find((offer) => offerProblem(offer, currency));
      if (problem) lead(problem.product.id);
      return !problem && !wrong;
    },
  };
}
