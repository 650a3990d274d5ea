import { model, Schema } from 'mongoose';
import type { Language } from '@junto/contracts/wire';

/**
 * What somebody asked for an address: to sign up, to get the confirmation again, to set a new password. It is written
 * down and answered before anybody looks whether the address is known, so that neither the answer nor its time can tell
 * (decision 18); the work follows at once, also after a crash.
 */
export interface AccountRequest {
  _id: string;
  kind: 'sign_up' | 'resend_confirmation' | 'recover_password';
  email: string;
  /** Of a sign-up alone. */
  signUp: { id: string; name: string; role: 'buyer' | 'supplier'; language: Language; passwordHash: string } | null;
  requestId: string;
  at: Date;
  dueAt: Date | null;
  attempts: number;
}

const signUp = new Schema<NonNullable<AccountRequest['signUp']>>(
  {
    id: { type: String, required: true },
    name: { type: String, required: true },
    role: { type: String, required: true },
    language: { type: String, required: true },
    passwordHash: { type: String, required: true },
  },
  { _id: false, versionKey: false },
);

const schema = new Schema<AccountRequest>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true, enum: ['sign_up', 'resend_confirmation', 'recover_password'] },
    email: { type: String, required: true },
    signUp: { type: signUp, default: null },
    requestId: { type: String, required: true },
    at: { type: Date, required: true },
    dueAt: { type: Date, default: null },
    attempts: { type: Number, default: 0 },
  },
  { collection: 'account_requests', versionKey: false },
);
schema.index({ dueAt: 1 }, { name: 'due' });

export const AccountRequestModel = model<AccountRequest>('AccountRequest', schema);
