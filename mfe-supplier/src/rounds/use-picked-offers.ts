import { useReducer } from 'react';
import { Form } from '@junto/ui/core';
import { defaultMoq, emptyRound, type PickedOffer, type PickedProduct, type RoundValues } from './round-draft';

export interface PickedOffers {
  offers: readonly PickedOffer[];
  of: (productId: string) => PickedOffer | undefined;
  toggle: (product: PickedProduct) => void;
  /** Adds several offers; a selected product gets the new terms. */
  add: (offers: readonly PickedOffer[]) => void;
  change: (productId: string, terms: Partial<Pick<PickedOffer, 'moq' | 'maxQty'>>) => void;
}

/** Selected products of a round in order of selection: a form field that is edited outside the form. */
export function usePickedOffers(form: ReturnType<typeof Form.useForm<RoundValues>>[0]): PickedOffers {
  const isThere = Form.useWatch('offers', form) !== undefined;
  // `useWatch` updates one render later: rerender at once.
  const [, show] = useReducer((changes: number) => changes + 1, 0);
  const now = () => form.getFieldValue('offers') as readonly PickedOffer[];
  const offers = isThere ? now() : emptyRound.offers;
  const change = (next: (before: readonly PickedOffer[]) => PickedOffer[]) => {
    form.setFieldsValue({ offers: next(now()) });
    show();
  };
  return {
    offers,
    of: (productId) => offers.find(({ product }) => product.id === productId),
    toggle: (product) =>
      change((before) => {
        const left = before.filter((offer) => offer.product.id !== product.id);
        return left.length < before.length ? left : [...before, { product, moq: defaultMoq, maxQty: null }];
      }),
    add: (added) =>
      change((before) => {
        const byProduct = new Map([...before, ...added].map((offer) => [offer.product.id, offer]));
        return [...byProduct.values()];
      }),
    change: (productId, terms) =>
      change((before) => before.map((offer) => (offer.product.id === productId ? { ...offer, ...terms } : offer))),
  };
}
