import { useState } from 'react';
import type { TradeCurrency } from '@junto/contracts/wire';
import { defaultMoq } from '@junto/domain/offer-list';
import { Form } from '@junto/ui/core';
import { emptyRound, type ChangedTerms, type PickedOffer, type PickedProduct, type RoundValues } from './round-draft';

export interface PickedOffers {
  offers: readonly PickedOffer[];
  /** Ids of the products that were added last. */
  added: ReadonlySet<string>;
  /** The last change if it removed a product or set the terms of all. */
  undoable?: { removed?: string; undo: () => void };
  /** The product whose field gets the focus; a new object focuses it again. */
  focus?: { productId: string };
  lead: (productId: string) => void;
  of: (productId: string) => PickedOffer | undefined;
  toggle: (product: PickedProduct) => void;
  /** Adds several offers at the beginning; a selected product gets their terms and keeps its others. */
  add: (offers: readonly PickedOffer[]) => void;
  change: (productId: string, terms: ChangedTerms) => void;
  /** Sets the terms of all products. */
  changeAll: (terms: ChangedTerms) => void;
  /** Removes the products of other currencies. */
  keepCurrency: (currency: TradeCurrency) => void;
}

/** The products of a round, and the currency that they are in. */
export interface RoundSelection {
  picked: PickedOffers;
  currency: TradeCurrency;
}

const nothing = new Set<string>();

/** Selected products of a round, the newest first: a form field that is edited outside the form. */
export function usePickedOffers(form: ReturnType<typeof Form.useForm<RoundValues>>[0]): PickedOffers {
  const isThere = Form.useWatch('offers', form) !== undefined;
  // `useWatch` updates one render later: this state rerenders at once.
  const [last, setLast] = useState<Pick<PickedOffers, 'added' | 'undoable'>>({ added: nothing });
  const [focus, setFocus] = useState<{ productId: string }>();
  const now = () => form.getFieldValue('offers') as readonly PickedOffer[];
  const offers = isThere ? now() : emptyRound.offers;
  const set = (next: readonly PickedOffer[], of: Partial<typeof last> = {}) => {
    form.setFieldsValue({ offers: next });
    setLast({ added: nothing, ...of });
  };
  const add = (added: readonly PickedOffer[]) => {
    const terms = new Map(added.map((offer) => [offer.product.id, offer]));
    const before = now();
    const known = new Set(before.map(({ product }) => product.id));
    const fresh = [...terms.values()].filter(({ product }) => !known.has(product.id));
    set([...fresh, ...before.map((offer) => withOffer(offer, terms.get(offer.product.id)))], {
      added: new Set(fresh.map(({ product }) => product.id)),
    });
  };
  return {
    offers,
    ...last,
    ...(focus && { focus }),
    lead: (productId) => setFocus({ productId }),
    of: (productId) => offers.find(({ product }) => product.id === productId),
    toggle: (product) => {
      const before = now();
      const left = before.filter((offer) => offer.product.id !== product.id);
      if (left.length === before.length) return add([{ product, moq: defaultMoq, maxQty: null }]);
      return set(left, { undoable: { removed: product.name, undo: () => set(before) } });
    },
    add,
    change: (productId, terms) =>
      set(now().map((offer) => (offer.product.id === productId ? withTerms(offer, terms) : offer))),
    changeAll: (terms) => {
      const before = now();
      set(
        before.map((offer) => withTerms(offer, terms)),
        { undoable: { undo: () => set(before) } },
      );
    },
    keepCurrency: (currency) => set(now().filter(({ product }) => product.currency === currency)),
  };
}

function withTerms(offer: PickedOffer, terms: ChangedTerms): PickedOffer {
  return { ...offer, ...terms, isMoqAssumed: offer.isMoqAssumed && terms.moq === undefined };
}

function withOffer(offer: PickedOffer, added: PickedOffer | undefined): PickedOffer {
  return added ? { ...offer, isMoqAssumed: undefined, ...added } : offer;
}
