import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { errorIdOf } from '@junto/api-client/failure';
import type { Cart, CartItem } from '@junto/contracts/buyer/carts';
import { seenProductOf } from '@junto/contracts/offered-product';
import { useFailureToast } from '@junto/remote-kit/failure-toast';
import { useNotify } from '@junto/ui/core';
import { buyerApi, useStaleTags } from '../api';
import { withQuantities, withUpTo } from './line-prices';
import { createQuantitySender, type Saved } from './quantity-sender';

export interface Quantities {
  /** The cart with unsaved quantities applied. */
  cart: Cart;
  want: (offerId: string, qty: number) => void;
  /** Null removes the up-to quantity of a line. */
  wantUpTo: (offerId: string, upTo: number | null) => void;
  /** The buyer confirms the current price and product of a line. */
  see: (item: CartItem) => void;
  flush: () => Promise<void>;
}

/** Shows a toast when a quantity was saved or failed. */
function useDoneToast(): (outcome: Saved, qty: number) => void {
  const { t } = useTranslation();
  const notify = useNotify();
  const stale = useStaleTags();
  return (outcome, qty) => {
    if (outcome === 'saved')
      return notify({
        tone: 'success',
        title: qty === 0 ? t('buyer.toast.itemRemoved') : t('buyer.toast.cartUpdated'),
      });
    notify({
      tone: 'error',
      title: t('ui.error.title'),
      text: qty === 0 ? t('buyer.toast.removeFailed') : t('buyer.toast.quantityFailed'),
      errorId: errorIdOf(outcome.failure),
    });
    // The reason may not be on screen yet: the round closed or the product was removed.
    stale(['cart', 'carts']);
  };
}

type Send = (offerId: string, qty: number) => Promise<Saved>;

/** @param send stable, because a second sender would not know the pending quantities of the first one */
function useQuantitySender(send: Send) {
  const [wanted, setWanted] = useState<ReadonlyMap<string, number>>(new Map());
  const sender = useMemo(() => {
    const made = createQuantitySender(send, () => setWanted(made.wanted()));
    return made;
  }, [send]);
  return { sender, wanted };
}

/** Saves up-to quantities, each with the quantity that the buyer sees beside it. */
function useUpToSender(roundId: string, shown: RefObject<readonly CartItem[]>, onAnswer: (cart: Cart) => void) {
  const [set] = buyerApi.useSetCartItemMutation();
  const send: Send = useCallback(
    async (round_product_id, upTo) => {
      const line = shown.current.find((item) => item.round_product_id === round_product_id);
      if (!line?.qty) return 'saved';
      const params = { round_id: roundId, round_product_id };
      const { data, error } = await set({ params, body: { qty: line.qty, up_to: upTo || null } });
      if (error) return { failure: error };
      onAnswer(data);
      return 'saved';
    },
    [roundId, set, shown, onAnswer],
  );
  return useQuantitySender(send);
}

/**
 * Quantities of one cart, with up-to quantities: shown optimistically, saved after a debounce, rolled back with a toast
 * on failure.
 */
export function useQuantities(cart: Cart): Quantities {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const showDone = useDoneToast();
  const [set] = buyerApi.useSetCartItemMutation();
  const [remove] = buyerApi.useRemoveCartItemMutation();
  // The query cache notifies subscribers a frame after the response: until then a removed line would reappear.
  const [answered, setAnswered] = useState<Cart>();
  const roundId = cart.round_id;

  const send: Send = useCallback(
    async (round_product_id, qty) => {
      const params = { round_id: roundId, round_product_id };
      const answer = qty === 0 ? await remove({ params }) : await set({ params, body: { qty } });
      if (answer.error) return { failure: answer.error };
      setAnswered(answer.data);
      return 'saved';
    },
    [roundId, remove, set],
  );
  const { sender, wanted } = useQuantitySender(send);
  const shownItems = useRef<readonly CartItem[]>([]);
  const upTo = useUpToSender(roundId, shownItems, setAnswered);
  useEffect(() => {
    sender.onDone(showDone);
    // Removing an up-to quantity removes no line.
    upTo.sender.onDone((outcome) => showDone(outcome, 1));
  });

  const see = async ({ round_product_id, qty, unit_price: seen_price, product }: CartItem) => {
    const body = { qty, seen_price, seen_product: seenProductOf(product) };
    const { error } = await set({ params: { round_id: roundId, round_product_id }, body });
    if (error) fail(t('buyer.cart.gotItFailed'), error);
  };

  const isBehind = answered?.id === cart.id && answered.version > cart.version;
  const latest = isBehind ? answered : cart;
  const shown = useMemo(() => withUpTo(withQuantities(latest, wanted), upTo.wanted), [latest, wanted, upTo.wanted]);
  useEffect(() => {
    shownItems.current = shown.items;
  }, [shown]);
  return {
    cart: shown,
    want: sender.want,
    wantUpTo: (offerId, units) => upTo.sender.want(offerId, units ?? 0),
    see: (item) => void see(item),
    flush: async () => {
      await sender.flush();
      await upTo.sender.flush();
    },
  };
}
