import { Skeleton } from '@junto/ui/core';
import css from './cart-skeleton.module.css';

/** Stands for the selector while the carts are read, in its size. */
export function SelectorSkeleton() {
  return (
    <div className={css.selectorBones}>
      <Skeleton rows={1} />
    </div>
  );
}

/** Stands for a cart that is being read, in the size of its items and of the summary beside them. */
export function CartSkeleton() {
  return (
    <div className={css.cartBones}>
      <div className={css.itemsBones}>
        <Skeleton rows={12} />
      </div>
      <div className={css.summaryBones} />
    </div>
  );
}
