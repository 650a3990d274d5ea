import { sameKey } from './typed-text';

/** The SKU as it is compared within the company. */
export function skuKeyOf(skuCode: string): string {
  return sameKey(skuCode);
}
