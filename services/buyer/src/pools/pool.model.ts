import { model, Schema, type InferSchemaType } from 'mongoose';

/**
 * What all buyers together hold of one offer. `committed` always equals the sum over live orders, because both are
 * written in one transaction; `selected` is what lies in open carts. `version` grows with every change and guards
 * against a second process that writes the same round.
 */
const poolSchema = new Schema(
  {
    _id: { type: String, required: true },
    round_id: { type: String, required: true },
    moq: { type: Number, required: true },
    max_qty: { type: Number, default: null },
    committed: { type: Number, required: true, min: 0 },
    selected: { type: Number, required: true, min: 0 },
    /** Set when the MOQ was reached for the first time: the notice goes out once. */
    reached_at: { type: Date, default: null },
    /** `due` from reaching the MOQ until the event for those who take part is written. */
    moq_notice: { type: String, enum: ['none', 'due', 'sent'], default: 'none' },
    version: { type: Number, required: true },
  },
  { collection: 'pools', versionKey: false },
);
poolSchema.index({ round_id: 1 });
poolSchema.index({ moq_notice: 1 }, { partialFilterExpression: { moq_notice: 'due' } });

export type Pool = InferSchemaType<typeof poolSchema> & {
  _id: string;
  max_qty: number | null;
  reached_at: Date | null;
};
export const PoolModel = model('Pool', poolSchema);
