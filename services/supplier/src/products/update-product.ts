import type { EditBase } from '@junto/contracts/edit';
import type { BodyOf, RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import type { Product } from '@junto/contracts/product';
import type { updateProduct as updateProductSpec } from '@junto/contracts/supplier/products';
import { toMinor } from '@junto/domain/money';
import { isPackGrossBelowNet } from '@junto/domain/pack-measures';
import { skuKeyOf } from '@junto/domain/sku';
import { resolveEditConflict } from '@junto/service-kit/edits/resolve-edit-conflict';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { isDuplicateKey } from '@junto/service-kit/mongo/errors';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { useCategory } from '../categories/use-category';
import { count } from '../figures/count';
import { toProductDto, refuseLocked } from './product';
import { ProductModel, type ProductDoc } from './product.model';
import { readOwn, saveProduct } from './save-product';

type Body = BodyOf<typeof updateProductSpec>;
type No = RefusalsOf<typeof updateProductSpec>;

/**
 * Checks whether rounds that offer a product stay within the message size with its new state. Passed as a parameter,
 * because rounds import products and not vice versa.
 */
export type FitsRoundSizeLimits = (
  session: ClientSession,
  before: ProductDoc,
  after: ProductDoc,
) => Promise<Refusal<'round_too_large'> | undefined>;

/**
 * Changes the given fields of a product; without a difference nothing is written or published. Fields that others
 * changed since the form was opened stay (decision 48). Refuses: conflicting fields, products of others, a taken SKU, a
 * change of currency, unit or pack while a submitted round offers it, and a gross weight below the net weight.
 */
export async function updateProduct(
  supplierId: string,
  productId: string,
  { version, seen, ...body }: Body,
  cause: EventContext,
  fitsRoundSizeLimits: FitsRoundSizeLimits,
): Promise<Product | No> {
  try {
    return await inTransaction(async (session) => {
      const product = await readOwn(session, supplierId, productId);
      if (!product) return refuse('not_found');
      const met = resolveEditConflict(body, { version, seen }, toProductDto(product));
      if (met) return met;
      const change = await changeOf(session, product, body);
      if (isRefusal(change)) return change;
      const locked = refuseLocked(product, change);
      if (locked) return locked;
      if (isPackGrossBelowNet({ ...product, ...change })) return refuse('gross_below_net');
      if (isNothing(product, change)) return toProductDto(product);
      const tooLong = await fitsRoundSizeLimits(session, product, { ...product, ...change });
      if (tooLong) return tooLong;
      const next = await saveProduct(session, { ...product, ...change }, cause);
      await count(session, supplierId, { active_products: Number(next.active) - Number(product.active) });
      return toProductDto(next);
    });
  } catch (error) {
    if (isDuplicateKey(error)) return refuse('sku_exists', { sku_code: body.sku_code ?? '' });
    throw error;
  }
}

async function changeOf(
  session: ClientSession,
  product: ProductDoc,
  { unit_price, sku_code, category_id, ...plain }: Omit<Body, keyof EditBase>,
): Promise<Partial<ProductDoc> | No> {
  const change: Partial<ProductDoc> = { ...plain };
  if (unit_price !== undefined) change.price_minor = toMinor(unit_price);
  if (sku_code !== undefined && sku_code !== product.sku_code) {
    const skuKey = skuKeyOf(sku_code);
    const taken =
      skuKey !== product.sku_key &&
      (await ProductModel.exists({ supplier_id: product.supplier_id, sku_key: skuKey }).session(session));
    if (taken) return refuse('sku_exists', { sku_code });
    Object.assign(change, { sku_code, sku_key: skuKey });
  }
  if (category_id !== undefined && category_id !== product.category_id) {
    const categoryName = await useCategory(session, category_id);
    if (isRefusal(categoryName)) return categoryName;
    Object.assign(change, { category_id, category_name: categoryName });
  }
  return change;
}

function isNothing(product: ProductDoc, change: Partial<ProductDoc>): boolean {
  return Object.entries(change).every(([name, value]) => (product[name as keyof ProductDoc] ?? null) === value);
}
