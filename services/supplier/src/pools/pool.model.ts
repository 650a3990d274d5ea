import { model, Schema, type Model } from 'mongoose';

/** Copy of what buyers hold of one offer, fed by buyer. `selected` may be stale by seconds: it is interest, not commitment. */
export interface PoolDoc {
  _id: string;
  roundId: string;
  committed: number;
  selected: number;
  version: number;
}

const schema = new Schema<PoolDoc>(
  { _id: String, roundId: String, committed: Number, selected: Number, version: Number },
  { versionKey: false },
);
schema.index({ roundId: 1 });

export const PoolModel: Model<PoolDoc> = model<PoolDoc>('pool', schema, 'pools');
