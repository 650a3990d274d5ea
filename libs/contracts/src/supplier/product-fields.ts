import { z } from 'zod';
import { packMeasures } from '../pack-measures';
import { barcodeOrNull, filledText, id, linesOrNull, money, textOrNull, tradeCurrency, uom } from '../wire';

/** Maximum characters of a description. */
export const maxDescription = 2_000;

/** Fields of the edit dialog with their validation rules. Create, edit and form use this table. */
export const productFields = {
  name: filledText(200),
  sku_code: filledText(64),
  unit_price: money,
  currency: tradeCurrency,
  uom,
  units_per_pack: z.int().min(1).max(1_000_000),
  size: textOrNull(80),
  color: textOrNull(80),
  material: textOrNull(80),
  description: linesOrNull(maxDescription).optional(),
  barcode: barcodeOrNull.optional(),
  ...packMeasures.shape,
  category_id: id.nullable(),
  active: z.boolean(),
};
export type ProductField = keyof typeof productFields;
