import { model, Schema } from 'mongoose';

/** A session whose tokens are refused although they have not run out; gone by itself once they have. */
export interface EndedSession {
  _id: string;
  expires_at: Date;
}

const endedSessionSchema = new Schema<EndedSession>(
  { _id: { type: String, required: true }, expires_at: { type: Date, required: true } },
  { collection: 'ended_sessions', versionKey: false },
);
// Tokens are taken a few seconds past their end, for clocks that differ.
endedSessionSchema.index({ expires_at: 1 }, { expireAfterSeconds: 60 });

export const EndedSessionModel = model('EndedSession', endedSessionSchema);
