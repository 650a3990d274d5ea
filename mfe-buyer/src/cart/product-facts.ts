import type { SeenProduct } from '@junto/contracts/offered-product';

/** Size, color and material of a product, where set. */
export function detailsOf({ size, color, material }: Omit<SeenProduct, 'name'>): string[] {
  return [size, color, material].filter((fact) => fact !== null);
}

/** A product in one line: `Oil · 5 l · green`. */
export function describeProduct(product: SeenProduct): string {
  return [product.name, ...detailsOf(product)].join(' · ');
}
