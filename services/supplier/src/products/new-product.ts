import type { BodyOf } from '@junto/contracts/endpoint';
import { productFields } from '@junto/contracts/supplier/product-fields';
import type { createProduct } from '@junto/contracts/supplier/products';
import { toMinor } from '@junto/domain/money';
import { skuKeyOf } from '@junto/domain/sku';
import { findable } from './product';
import type { ImageDoc, ProductDoc } from './product.model';

interface Making {
  id: string;
  supplierId: string;
  fields: Omit<BodyOf<typeof createProduct>, 'pictures_of'>;
  /** Name of the category in the fields; null for none. */
  categoryName: string | null;
  at: Date;
  images?: ImageDoc[];
}

/** Fields a request body may omit. */
const optionalFields = Object.entries(productFields).filter(([, field]) => field.isOptional());
const unsaid = Object.fromEntries(optionalFields.map(([name]) => [name, null]));

/** Initial state of a product: in no round, without images unless given. */
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
