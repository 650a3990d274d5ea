import { model, Schema } from 'mongoose';

const days = 24 * 60 * 60;
/** A refresh token that nobody uses runs out; so does a session, however busy. */
export const tokenLifetimeMs = 30 * days * 1000;
export const sessionLifetimeMs = 180 * days * 1000;

export type EndReason = 'signed_out' | 'token_reused' | 'password_reset';

/** One sign-in; in all tabs of a browser it is the same one (decision 24). */
export interface Session {
  _id: string;
  accountId: string;
  /** Of the newest refresh token. */
  generation: number;
  startedAt: Date;
  usedAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  endReason: EndReason | null;
}

const sessionSchema = new Schema<Session>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    generation: { type: Number, required: true },
    startedAt: { type: Date, required: true },
    usedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    endedAt: { type: Date, default: null },
    endReason: { type: String, default: null },
  },
  { collection: 'sessions', versionKey: false },
);
sessionSchema.index({ accountId: 1, endedAt: 1 }, { name: 'live_of_account' });
sessionSchema.index({ expiresAt: 1 }, { name: 'kept_until_expiry', expireAfterSeconds: 7 * days });

export const SessionModel = model<Session>('Session', sessionSchema);

/** A refresh token; `_id` is its hash. Old ones are kept too: only so can their later use be seen. */
export interface RefreshToken {
  _id: string;
  sessionId: string;
  generation: number;
  goodUntil: Date | null;
  expiresAt: Date;
}

const tokenSchema = new Schema<RefreshToken>(
  {
    _id: { type: String, required: true },
    sessionId: { type: String, required: true },
    generation: { type: Number, required: true },
    goodUntil: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'refresh_tokens', versionKey: false },
);
tokenSchema.index({ sessionId: 1, goodUntil: 1 }, { name: 'good_of_session' });
tokenSchema.index({ expiresAt: 1 }, { name: 'kept_until_expiry', expireAfterSeconds: 0 });

export const RefreshTokenModel = model<RefreshToken>('RefreshToken', tokenSchema);
