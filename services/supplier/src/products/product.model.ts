import { model, Schema, type Model } from 'mongoose';
import type { TradeCurrency, Uom } from '@junto/contracts/wire';

export interface ImageDoc {
  _id: string;
  path: string;
  isPrimary: boolean;
}

/** A product of a supplier's catalogue. Prices are minor units; images stand in the order they were added. */
export interface ProductDoc {
  _id: string;
  supplierId: string;
  name: string;
  skuCode: string;
  /** The SKU without case: `re-tap-50` and `RE-TAP-50` are one article. */
  skuKey: string;
  priceMinor: number;
  currency: TradeCurrency;
  uom: Uom;
  unitsPerPack: number;
  active: boolean;
  size: string | null;
  color: string | null;
  material: string | null;
  categoryId: string | null;
  categoryName: string | null;
  images: ImageDoc[];
  /** Submitted and approved rounds that offer it: while there is one, currency and pack are fixed (decision 14). */
  lockedBy: string[];
  /** The name as it sorts: without case and accents. */
  nameKey: string;
  /** Name, SKU and category, folded, for the search. */
  search_text: string;
  createdAt: Date;
  version: number;
}

const image = new Schema<ImageDoc>({ _id: String, path: String, isPrimary: Boolean });
const schema = new Schema<ProductDoc>(
  {
    _id: String,
    supplierId: String,
    name: String,
    skuCode: String,
    skuKey: String,
    priceMinor: Number,
    currency: String,
    uom: String,
    unitsPerPack: Number,
    active: Boolean,
    size: String,
    color: String,
    material: String,
    categoryId: String,
    categoryName: String,
    images: [image],
    lockedBy: [String],
    nameKey: String,
    search_text: String,
    createdAt: Date,
    version: Number,
  },
  { versionKey: false },
);
schema.index({ supplierId: 1, skuKey: 1 }, { unique: true });
schema.index({ supplierId: 1, createdAt: -1, _id: -1 });
schema.index({ supplierId: 1, nameKey: 1, _id: 1 });
schema.index({ supplierId: 1, priceMinor: 1, _id: 1 });
schema.index({ categoryId: 1 });

export const ProductModel: Model<ProductDoc> = model<ProductDoc>('product', schema, 'products');
