import { model, Schema } from 'mongoose';

/** A category, whose writer this service is. */
export interface StoredCategory {
  _id: string;
  name: string;
  /** The name in lower case: unique without case (decision 36). */
  name_key: string;
  created_at: Date;
  version: number;
}

const categorySchema = new Schema<StoredCategory>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    name_key: { type: String, required: true },
    created_at: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'categories', versionKey: false },
);
categorySchema.index({ name_key: 1 }, { unique: true });

export const CategoryModel = model('Category', categorySchema);
