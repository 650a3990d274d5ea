import { model, Schema, type Model } from 'mongoose';

/**
 * That somebody takes part in a round, without who (decision 41): `buyer` is opaque, and the same in all rounds of one
 * supplier. `_id` is `<round>:<buyer>`.
 */
export interface ParticipationDoc {
  _id: string;
  roundId: string;
  supplierId: string;
  buyer: string;
  /** An item in an open cart, or a live order. */
  live: boolean;
  version: number;
}

const schema = new Schema<ParticipationDoc>(
  { _id: String, roundId: String, supplierId: String, buyer: String, live: Boolean, version: Number },
  { versionKey: false },
);
schema.index({ roundId: 1, live: 1, buyer: 1 });

export const ParticipationModel: Model<ParticipationDoc> = model<ParticipationDoc>(
  'participation',
  schema,
  'participations',
);
