import { useCallback, useState } from 'react';
import { defaultMoq, type PickedOffer, type PickedProduct } from './round-draft';

export interface PickedOffers {
  offers: readonly PickedOffer[];
  of: (productId: string) => PickedOffer | undefined;
  toggle: (product: PickedProduct) => void;
  change: (productId: string, terms: Partial<Pick<PickedOffer, 'moq' | 'maxQty'>>) => void;
  replace: (offers: readonly PickedOffer[]) => void;
}

/** The products selected for a round, in the order of selecting. */
export function usePickedOffers(): PickedOffers {
  const [offers, setOffers] = useState<readonly PickedOffer[]>([]);
  const replace = useCallback((next: readonly PickedOffer[]) => setOffers(next), []);
  return {
    offers,
    of: (productId) => offers.find(({ product }) => product.id === productId),
    toggle: (product) =>
      setOffers((before) => {
        const left = before.filter((offer) => offer.product.id !== product.id);
        return left.length < before.length ? left : [...before, { product, moq: defaultMoq, maxQty: null }];
      }),
    change: (productId, terms) =>
      setOffers((before) => before.map((offer) => (offer.product.id === productId ? { ...offer, ...terms } : offer))),
    replace,
  };
}
