import { model, Schema, type Model } from 'mongoose';

/**
 * Copy of a category, fed by admin. A deleted one stays as a tombstone, so that an older `category.changed` that comes
 * late cannot bring it back. `uses` is counted up by whoever puts a product into it: only so does that write clash with
 * a deletion at the same moment, which would otherwise miss the product. `settled` is false until its products carry
 * the new name.
 */
export interface CategoryDoc {
  _id: string;
  name: string;
  createdAt: Date;
  deleted: boolean;
  uses: number;
  settled: boolean;
  version: number;
}

const schema = new Schema<CategoryDoc>(
  { _id: String, name: String, createdAt: Date, deleted: Boolean, uses: Number, settled: Boolean, version: Number },
  { versionKey: false },
);
schema.index({ deleted: 1, name: 1 });
schema.index({ settled: 1 });

export const CategoryModel: Model<CategoryDoc> = model<CategoryDoc>('category', schema, 'categories');
