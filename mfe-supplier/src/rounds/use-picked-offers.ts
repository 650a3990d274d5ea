import { useState } from 'react';
import { defaultMoq, type PickedOffer, type PickedProduct } from './round-draft';

export interface PickedOffers {
  offers: readonly PickedOffer[];
  of: (productId: string) => PickedOffer | undefined;
  toggle: (product: PickedProduct) => void;
  change: (productId: string, terms: Partial<Pick<PickedOffer, 'moq' | 'maxQty'>>) => void;
}

const none: readonly PickedOffer[] = [];

/** The products selected for a round, in the order of selecting. @param first what holds until something is changed */
export function usePickedOffers(first: readonly PickedOffer[] = none): PickedOffers {
  const [changed, setChanged] = useState<readonly PickedOffer[]>();
  const offers = changed ?? first;
  const change = (next: (before: readonly PickedOffer[]) => readonly PickedOffer[]) =>
    setChanged((before) => next(before ?? first));
  return {
    offers,
    of: (productId) => offers.find(({ product }) => product.id === productId),
    toggle: (product) =>
      change((before) => {
        const left = before.filter((offer) => offer.product.id !== product.id);
        return left.length < before.length ? left : [...before, { product, moq: defaultMoq, maxQty: null }];
      }),
    change: (productId, terms) =>
      change((before) => before.map((offer) => (offer.product.id === productId ? { ...offer, ...terms } : offer))),
  };
}
