/** The SKU as it is compared: within the company, without case. */
export function skuKeyOf(skuCode: string): string {
  return skuCode.toLowerCase();
}
