import type { Cart, CartItem } from '@junto/contracts/buyer/carts';

/** Why a line cannot be ordered: product unavailable, pool full, or more than the remaining units. */
export type Obstacle = { kind: 'unavailable' } | { kind: 'none_left' } | { kind: 'too_much'; remaining: number };

/** Units of a line that the buyer can order, those from the waitlist included; null without a cap. */
export function orderableOf({ pool: { remaining }, offered = 0 }: CartItem): number | null {
  return remaining === null ? null : remaining + offered;
}

/** @param item line with its live pool */
export function obstacleOf(item: CartItem): Obstacle | undefined {
  const { available, qty } = item;
  if (!available) return { kind: 'unavailable' };
  const remaining = orderableOf(item);
  if (remaining === null || qty <= remaining) return undefined;
  return remaining === 0 ? { kind: 'none_left' } : { kind: 'too_much', remaining };
}

/** A line that cannot be ordered as it is. */
export interface Obstructed {
  item: CartItem;
  obstacle: Obstacle;
}

/** Lines of a cart that cannot be ordered, in the cart's order. */
export function obstructedOf({ items }: Cart): Obstructed[] {
  return items.flatMap((item) => {
    const obstacle = obstacleOf(item);
    return obstacle ? [{ item, obstacle }] : [];
  });
}

/** The line can only be removed. */
export function isLost({ kind }: Obstacle): boolean {
  return kind !== 'too_much';
}
