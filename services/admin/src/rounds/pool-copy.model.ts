import { model, Schema } from 'mongoose';

/** Copy of an offer's live quantities; the buyer service writes the original. */
export interface PoolCopy {
  _id: string;
  round_id: string;
  committed: number;
  selected: number;
  version: number;
}

const poolCopySchema = new Schema<PoolCopy>(
  {
    _id: { type: String, required: true },
    round_id: { type: String, required: true },
    committed: { type: Number, required: true },
    selected: { type: Number, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'pools', versionKey: false },
);
poolCopySchema.index({ round_id: 1 });

export const PoolCopyModel = model('PoolCopy', poolCopySchema);
