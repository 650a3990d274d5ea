import { trusted } from 'mongoose';
import type { AnswerOf, BodyOf, RefusalsOf } from '@junto/contracts/endpoint';
import { knownProduct, type findKnownProducts as findKnownProductsSpec } from '@junto/contracts/supplier/imports';
import { skuKeyOf } from '@junto/domain/sku';
import { toDto } from '@junto/service-kit/mongo/dto';
import { ProductModel, storedProduct, type ProductDoc } from '../products/product.model';

// Older products have no description.
const knownOnTheWire = toDto(knownProduct, storedProduct, ({ description = null }: ProductDoc) => ({
  description,
}));
const fields = Object.fromEntries(['price_minor', ...Object.keys(knownProduct.shape)].map((field) => [field, 1]));

/** Products of a company by SKU key, for the validation of rows. */
export async function readKnownProducts(supplierId: string, skuKeys: readonly string[]) {
  const found = await ProductModel.find({ supplier_id: supplierId, sku_key: trusted({ $in: skuKeys }) }, fields).lean<
    ProductDoc[]
  >();
  return found.map((product) => knownOnTheWire(product));
}

/** Returns which of the SKUs exist in the caller's catalogue. */
export async function findKnownProducts(
  supplierId: string,
  { sku_codes }: BodyOf<typeof findKnownProductsSpec>,
): Promise<AnswerOf<typeof findKnownProductsSpec> | RefusalsOf<typeof findKnownProductsSpec>> {
  return { items: await readKnownProducts(supplierId, sku_codes.map(skuKeyOf)) };
}
