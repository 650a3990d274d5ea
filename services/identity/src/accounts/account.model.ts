import { model, Schema } from 'mongoose';
import type { Role } from '@junto/contracts/endpoint';

/** What a person signs in with; `_id` is the person's one id, the profile's too. */
export interface Account {
  _id: string;
  /** Trimmed, in lower case. */
  email: string;
  passwordHash: string;
  /** Given at sign-up; here too, so that a person whose profile is missing can sign in and be told (decision 39). */
  role: Role;
  confirmedAt: Date | null;
  createdAt: Date;
}

const schema = new Schema<Account>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    passwordHash: { type: String, required: true },
    role: { type: String, required: true, enum: ['admin', 'buyer', 'supplier'] },
    confirmedAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'accounts', versionKey: false },
);
schema.index({ email: 1 }, { name: 'one_account_per_address', unique: true });

export const AccountModel = model<Account>('Account', schema);
