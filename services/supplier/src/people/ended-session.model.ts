import { Schema, model, type Model } from 'mongoose';

/** A session whose tokens are refused although they have not run out; kept until they would have. */
export interface EndedSessionDoc {
  _id: string;
  expiresAt: Date;
}

const schema = new Schema<EndedSessionDoc>({ _id: String, expiresAt: Date }, { versionKey: false });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const EndedSessionModel: Model<EndedSessionDoc> = model<EndedSessionDoc>('ended-session', schema, 'ended_sessions');
