import { model, Schema, type InferSchemaType } from 'mongoose';

/**
 * The small document that every group of a round writes: an order and the close of its round can't both commit, since
 * they conflict here. (Only reading it would let an order commit after the close.) It also carries the round's totals,
 * so that lists need not add up pools.
 */
const roundGateSchema = new Schema(
  {
    _id: { type: String, required: true },
    open: { type: Boolean, required: true },
    opens_at: { type: Date, default: null },
    closes_at: { type: Date, default: null },
    /** Version of the listed round whose prices a group judged; a price change moves it. */
    terms: { type: Number, required: true },
    /** Grows with every group. */
    seq: { type: Number, required: true },
    total_committed: { type: Number, required: true },
    total_moq: { type: Number, required: true },
    /** Makes the ids of buyers opaque on the round's channel. */
    salt: { type: String, required: true },
    /** The same over all rounds of a supplier, who counts a buyer once and never learns who it is (decision 41). */
    supplier_salt: { type: String, required: true },
    /** Set when the gate was shut for good: offers that stay below their MOQ at that moment. */
    unmet: { type: [String], default: null },
    /** What the close has finished, so that a repeat goes on from there. */
    cleared_at: { type: Date, default: null },
  },
  { collection: 'round_gates', versionKey: false },
);

export type RoundGate = InferSchemaType<typeof roundGateSchema> & {
  _id: string;
  opens_at: Date | null;
  closes_at: Date | null;
  unmet: string[] | null;
  cleared_at: Date | null;
};
export const RoundGateModel = model('RoundGate', roundGateSchema);
