import { model, Schema, type InferSchemaType } from 'mongoose';
import { gateSteps } from '@junto/domain/round-close';

/**
 * The small document that every group of a round writes: an order and the close of its round can't both commit, since
 * they conflict here. (Only reading it would let an order commit after the close.) It also carries the round's totals,
 * so that lists need not add up pools.
 */
const roundGateSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** How far its close is (`gateMoves`); carts and orders are written while it is open. */
    step: { type: String, enum: gateSteps, required: true },
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
    /** Offers that stood below their MOQ when the gate was shut; none before. */
    unmet: { type: [String], required: true },
    /** When it was cleared, for who asks again. */
    cleared_at: { type: Date, default: null },
  },
  { collection: 'round_gates', versionKey: false },
);

export type RoundGate = InferSchemaType<typeof roundGateSchema> & {
  _id: string;
  opens_at: Date | null;
  closes_at: Date | null;
  cleared_at: Date | null;
};
export const RoundGateModel = model('RoundGate', roundGateSchema);
