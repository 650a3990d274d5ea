import type { Product } from '@junto/contracts/product';
import type { ProductsChange } from '@junto/contracts/supplier/many-products';
import { priceByPercent } from '@junto/domain/price-change';

/** Result of a bulk edit for one product; unchanged fields are absent. */
export interface BulkOutcome {
  product: Product;
  price?: { to: number; isRounded: boolean };
  /** The price would exceed the maximum: the product stays unchanged. */
  isTooHigh: boolean;
  category_id?: string | null;
  active?: boolean;
}

export function outcomeOf(product: Product, { price_percent, category_id, active }: ProductsChange): BulkOutcome {
  const changed = price_percent === undefined ? undefined : priceByPercent(product.unit_price, price_percent);
  return {
    product,
    isTooHigh: price_percent !== undefined && changed === undefined,
    ...(changed &&
      changed.price !== product.unit_price && { price: { to: changed.price, isRounded: changed.isRounded } }),
    ...(category_id !== undefined && category_id !== product.category_id && { category_id }),
    ...(active !== undefined && active !== product.active && { active }),
  };
}

/** Whether anything changes. */
export function isChanged({ price, category_id, active, isTooHigh }: BulkOutcome): boolean {
  return !isTooHigh && (price !== undefined || category_id !== undefined || active !== undefined);
}
