import type { Cart, CartItem } from '@junto/contracts/buyer/carts';

/** What stands against ordering a line as it is: it went, its pool is full, or the line holds more than is left. */
export type Obstacle = { kind: 'unavailable' } | { kind: 'none_left' } | { kind: 'too_much'; remaining: number };

/** @param item with its pool as it stands now */
export function obstacleOf({ available, qty, pool: { remaining } }: CartItem): Obstacle | undefined {
  if (!available) return { kind: 'unavailable' };
  if (remaining === null || qty <= remaining) return undefined;
  return remaining === 0 ? { kind: 'none_left' } : { kind: 'too_much', remaining };
}

/** A line that can't be ordered as it is. */
export interface Obstructed {
  item: CartItem;
  obstacle: Obstacle;
}

/** Lines of a cart that can't be ordered as they are, in its order. */
export function obstructedOf({ items }: Cart): Obstructed[] {
  return items.flatMap((item) => {
    const obstacle = obstacleOf(item);
    return obstacle ? [{ item, obstacle }] : [];
  });
}

/** Nothing of it can be had: it can only be taken out. */
export function isLost({ kind }: Obstacle): boolean {
  return kind !== 'too_much';
}
