import { model, Schema } from 'mongoose';
import type { Role } from '@junto/contracts/endpoint';
import type { Language } from '@junto/contracts/wire';

/** The person as all services know them; identity is its one writer. */
export interface Profile {
  _id: string;
  name: string;
  email: string;
  phone: string | null;
  address: string | null;
  role: Role;
  companyId: string | null;
  avatarUrl: string | null;
  language: Language;
  createdAt: Date;
  lastActiveAt: Date | null;
  /** Grows with every change; copies ignore what is older. */
  version: number;
}

const schema = new Schema<Profile>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    email: { type: String, required: true },
    phone: { type: String, default: null },
    address: { type: String, default: null },
    role: { type: String, required: true, enum: ['admin', 'buyer', 'supplier'] },
    companyId: { type: String, default: null },
    avatarUrl: { type: String, default: null },
    language: { type: String, required: true, enum: ['en', 'pt'] },
    createdAt: { type: Date, required: true },
    lastActiveAt: { type: Date, default: null },
    version: { type: Number, required: true },
  },
  { collection: 'profiles', versionKey: false },
);

export const ProfileModel = model<Profile>('Profile', schema);
