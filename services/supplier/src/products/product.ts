import type { OfferedProduct } from '@junto/contracts/offered-product';
import { refuse, type Refusal } from '@junto/contracts/problems';
import type { Product } from '@junto/contracts/product';
import { fromMinor } from '@junto/domain/money';
import { foldText, searchTextOf } from '@junto/service-kit/lists/search';
import type { ImageDoc, ProductDoc } from './product.model';

/** The SKU as it is compared: within the company, without case. */
export function skuKeyOf(skuCode: string): string {
  return skuCode.toLowerCase();
}

/** What sorting and search look at, from what a person sees. */
export function findable({
  name,
  skuCode,
  categoryName,
}: Pick<ProductDoc, 'name' | 'skuCode' | 'categoryName'>): Pick<ProductDoc, 'nameKey' | 'search_text'> {
  return { nameKey: foldText(name), search_text: searchTextOf(name, skuCode, categoryName) };
}

/** Currency and pack cannot change while a submitted or approved round offers the product (decision 14). */
export function refuseLocked(
  product: Pick<ProductDoc, 'lockedBy' | 'currency' | 'unitsPerPack'>,
  next: Partial<Pick<ProductDoc, 'currency' | 'unitsPerPack'>>,
): Refusal<'product_locked'> | undefined {
  if (product.lockedBy.length === 0) return undefined;
  if (next.currency !== undefined && next.currency !== product.currency)
    return refuse('product_locked', { field: 'currency' });
  const repacked = next.unitsPerPack !== undefined && next.unitsPerPack !== product.unitsPerPack;
  return repacked ? refuse('product_locked', { field: 'units_per_pack' }) : undefined;
}

/** Adds an image; the first one is the primary. The same picture twice is one image. */
export function withImage(images: readonly ImageDoc[], id: string, path: string): ImageDoc[] {
  if (images.some((image) => image.path === path)) return [...images];
  return [...images, { _id: id, path, isPrimary: images.length === 0 }];
}

/** Takes an image away; when it was the primary, the oldest left is promoted (decision 36). */
export function withoutImage(images: readonly ImageDoc[], id: string): ImageDoc[] {
  const left = images.filter((image) => image._id !== id);
  if (left.some((image) => image.isPrimary)) return left;
  return left.map((image, index) => ({ ...image, isPrimary: index === 0 }));
}

/** Exactly one image is the primary. */
export function withPrimary(images: readonly ImageDoc[], id: string): ImageDoc[] {
  return images.map((image) => ({ ...image, isPrimary: image._id === id }));
}

export function productOnWire(product: ProductDoc): Product {
  return {
    id: product._id,
    name: product.name,
    sku_code: product.skuCode,
    unit_price: fromMinor(product.priceMinor),
    currency: product.currency,
    uom: product.uom,
    units_per_pack: product.unitsPerPack,
    active: product.active,
    size: product.size,
    color: product.color,
    material: product.material,
    category_id: product.categoryId,
    category_name: product.categoryName,
    supplier_id: product.supplierId,
    images: product.images.map(({ _id, path, isPrimary }) => ({
      id: _id,
      product_id: product._id,
      url: path,
      is_primary: isPrimary,
    })),
    created_at: product.createdAt.toISOString(),
    version: product.version,
  };
}

/** The product as a round shows it. */
export function offeredOnWire(product: ProductDoc): OfferedProduct {
  return {
    id: product._id,
    name: product.name,
    sku_code: product.skuCode,
    unit_price: fromMinor(product.priceMinor),
    currency: product.currency,
    uom: product.uom,
    units_per_pack: product.unitsPerPack,
    active: product.active,
    size: product.size,
    color: product.color,
    material: product.material,
    category: product.categoryName,
    image: product.images.find((image) => image.isPrimary)?.path ?? null,
    version: product.version,
  };
}
