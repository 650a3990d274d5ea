import { sameKey } from './typed-text';

/** Normalizes a SKU for comparison within the company. */
export function skuKeyOf(skuCode: string): string {
  return sameKey(skuCode);
}
