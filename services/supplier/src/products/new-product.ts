import type { BodyOf } from '@junto/contracts/endpoint';
import { productFields } from '@junto/contracts/product';
import type { createProduct } from '@junto/contracts/supplier/products';
import { toMinor } from '@junto/domain/money';
import { skuKeyOf } from '@junto/domain/sku';
import { findable } from './product';
import type { ImageDoc, ProductDoc } from './product.model';

interface Making {
  id: string;
  supplierId: string;
  fields: Omit<BodyOf<typeof createProduct>, 'pictures_of'>;
  /** Of the category that the fields name; null for none. */
  categoryName: string | null;
  at: Date;
  images?: ImageDoc[];
}

/** What a body may leave out. */
const optionalFields = Object.entries(productFields).filter(([, field]) => field.isOptional());
const unsaid = Object.fromEntries(optionalFields.map(([name]) => [name, null]));

/** A product as it begins, whoever makes it: in no round, without pictures unless another's are given. */
export function newProduct({ id, supplierId, fields, categoryName, at, images = [] }: Making): ProductDoc {
  const { unit_price, ...facts } = fields;
  const { name, sku_code, barcode = null } = facts;
  return {
    _id: id,
    supplier_id: supplierId,
    ...unsaid,
    ...facts,
    category_name: categoryName,
    sku_key: skuKeyOf(facts.sku_code),
    price_minor: toMinor(unit_price),
    images,
    locked_by: [],
    ...findable({ name, sku_code, barcode, category_name: categoryName }),
    created_at: at,
    version: 1,
  };
}
