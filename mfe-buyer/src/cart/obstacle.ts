import type { Cart, CartItem } from '@junto/contracts/buyer/carts';

/** Why a line cannot be ordered: product unavailable, pool full, or more than the remaining units. */
export type Obstacle = { kind: 'unavailable' } | { kind: 'none_left' } | { kind: 'too_much'; remaining: number };

/** @param item line with its live pool */
export function obstacleOf({ available, qty, pool: { remaining } }: CartItem): Obstacle | undefined {
  if (!available) return { kind: 'unavailable' };
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
