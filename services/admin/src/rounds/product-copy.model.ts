import { model, Schema } from 'mongoose';
import type { StoredProduct } from './round-copy.model';

/** Copy of a product, as it would be offered now: name, picture and price of offers follow the catalogue (decision 14). */
export interface ProductCopy {
  _id: string;
  product: StoredProduct;
  version: number;
}

const productCopySchema = new Schema<ProductCopy>(
  {
    _id: { type: String, required: true },
    product: { type: Schema.Types.Mixed, required: true } as never,
    version: { type: Number, required: true },
  },
  { collection: 'products', versionKey: false },
);

export const ProductCopyModel = model('ProductCopy', productCopySchema);
