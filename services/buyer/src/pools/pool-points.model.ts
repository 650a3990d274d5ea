import { model, Schema } from 'mongoose';

export interface PoolPoint {
  at: Date;
  committed: number;
}

/** Committed units of one offer over time, thinned to what a small chart can show. */
export interface PoolPoints {
  _id: string;
  round_id: string;
  points: PoolPoint[];
  /** Of the pool at the last point. */
  version: number;
}

const poolPointsSchema = new Schema<PoolPoints>(
  {
    _id: { type: String, required: true },
    round_id: { type: String, required: true },
    points: [{ _id: false, at: { type: Date, required: true }, committed: { type: Number, required: true } }],
    version: { type: Number, required: true },
  },
  { collection: 'pool_points', versionKey: false },
);
poolPointsSchema.index({ round_id: 1 });

export const PoolPointsModel = model('PoolPoints', poolPointsSchema);
