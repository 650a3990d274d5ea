import { Skeleton } from '@junto/ui/core';
import css from './cart-skeleton.module.css';

/** Skeleton of the selector, in its size. */
export function SelectorSkeleton() {
  return (
    <div className={css.selectorSkeleton}>
      <Skeleton rows={1} />
    </div>
  );
}

/** Skeleton of a cart, in the size of its items and summary. */
export function CartSkeleton() {
  return (
    <div className={css.cartSkeleton}>
      <div className={css.itemsSkeleton}>
        <Skeleton rows={12} />
      </div>
      <div className={css.summarySkeleton} />
    </div>
  );
}
