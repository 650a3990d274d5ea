import type { Role } from '@junto/contracts/endpoint';
import { Schema, model, type Model } from 'mongoose';

/** Copy of a person, fed by identity: who may call, and the buyer's party of an invoice. */
export interface ProfileDoc {
  _id: string;
  name: string;
  email: string;
  phone: string | null;
  address: string | null;
  role: Role;
  companyId: string | null;
  version: number;
}

const schema = new Schema<ProfileDoc>(
  {
    _id: String,
    name: String,
    email: String,
    phone: String,
    address: String,
    role: String,
    companyId: String,
    version: Number,
  },
  { versionKey: false },
);

export const ProfileModel: Model<ProfileDoc> = model<ProfileDoc>('profile', schema, 'profiles');
