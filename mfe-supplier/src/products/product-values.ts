import type { Product } from '@junto/contracts/product';
import { barcodeDigits } from '@junto/domain/barcode';
import { noCategory, productFieldNames, productForm, type ProductBody, type ProductValues } from './product-form';

/** Initial form values of a new product. */
export const emptyProduct = valuesWith((name) => productForm[name].empty);

/** Form values of a product. */
export function valuesOf(product: Product): ProductValues {
  return valuesWith((name) => product[name] ?? productForm[name].empty);
}

/** Form values of a duplicate, without SKU and barcode. */
export function likeness(product: Product): ProductValues {
  const values = valuesOf(product);
  return valuesWith((name) => ('own' in productForm[name] ? productForm[name].empty : values[name]));
}

function valuesWith(valueOf: (name: keyof ProductValues) => unknown): ProductValues {
  return Object.fromEntries(productFieldNames.map((name) => [name, valueOf(name)])) as unknown as ProductValues;
}

/** Request body: trimmed texts, empty ones and 'none' as null, a cleared pack size as 1. */
export function bodyOf(values: ProductValues): ProductBody {
  const sent = Object.fromEntries(productFieldNames.map((name) => [name, sentOf(values[name])]));
  return {
    ...(sent as unknown as ProductBody),
    name: values.name.trim(),
    sku_code: values.sku_code.trim(),
    unit_price: values.unit_price ?? 0,
    units_per_pack: values.units_per_pack ?? 1,
    category_id: values.category_id === noCategory ? null : values.category_id,
    barcode: barcodeDigits(values.barcode) || null,
  };
}

const sentOf = (value: ProductValues[keyof ProductValues]) =>
  typeof value === 'string' ? value.trim() || null : value;
