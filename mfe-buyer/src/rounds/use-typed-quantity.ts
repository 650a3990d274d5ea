import { useState } from 'react';
import type { Offer } from '@junto/contracts/buyer/rounds';
import { limitOf } from '@junto/domain/outcome/threshold';
import { remainingOf } from '@junto/domain/pool-progress';
import type { Standing } from '../deadline/use-standing';

export interface TypedQuantity {
  qty: number;
  setQty: (qty: number) => void;
  isUnread: boolean;
  /** Called when the typed text becomes invalid or valid. */
  onUnread: (isUnread: boolean) => void;
  /** Called with the quantity of the text in the field, and without one on leaving it. */
  onTyping: (qty: number | undefined) => void;
  /** Remaining units of the cap; null without a cap. */
  remaining: number | null;
  /** Units that can still be added; null without a cap. */
  more: number | null;
  isDisabled: boolean;
  /** The pool takes orders, but has no open units: buyers wait for some. */
  isFull: boolean;
  /** Units of the text in the field while the buyer types, of the stepper otherwise. */
  added: number;
  /** Units that an order would have once the typed ones are added; 0 if none are typed. */
  orderQty: number;
}

/**
 * Quantity of a product that is typed, but not in the cart yet.
 * @param held units that only the waitlist can order
 */
export function useTypedQuantity(
  { product, max_qty: maxQty, supply = null }: Offer,
  committed: number,
  held: number,
  inCart: number,
  state: Standing | 'reading',
): TypedQuantity {
  const [qty, setQty] = useState(0);
  const [isUnread, onUnread] = useState(false);
  const [typing, onTyping] = useState<number>();
  const remaining = remainingOf(committed + held, limitOf({ maxQty, supply: supply?.units ?? null }));
  // Cart and addition together must not exceed the remaining units (decision 3).
  const more = remaining === null ? null : Math.max(0, remaining - inCart);
  // Other buyers took units: reduce the quantity to what can be added.
  if (more !== null && qty > more) setQty(more);
  const isDisabled = state !== 'open' || more === 0 || !product.active;
  const isFull = state === 'open' && product.active && remaining === 0;
  const added = typing ?? qty;
  const canAdd = !isDisabled && !isUnread && (more === null || added <= more);
  const orderQty = canAdd && added > 0 ? inCart + added : 0;
  return { qty, setQty, isUnread, onUnread, onTyping, remaining, more, isDisabled, isFull, added, orderQty };
}
