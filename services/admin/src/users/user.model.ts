import { model, Schema } from 'mongoose';
import type { ProfileState } from '@junto/contracts/identity/profile';

/** Copy of a profile as the list of users needs it; identity writes the original. */
export type UserCopy = Pick<ProfileState, 'name' | 'email' | 'role' | 'company_id' | 'avatar_url'> & {
  _id: string;
  created_at: Date;
  last_active_at: Date | null;
  version: number;
  name_key: string;
  /** Folded name and e-mail. */
  search_text: string;
};

const userSchema = new Schema<UserCopy>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    email: { type: String, required: true },
    role: { type: String, required: true },
    company_id: { type: String, default: null },
    avatar_url: { type: String, default: null },
    created_at: { type: Date, required: true },
    last_active_at: { type: Date, default: null },
    version: { type: Number, required: true },
    name_key: { type: String, required: true },
    search_text: { type: String, required: true },
  },
  { collection: 'users', versionKey: false },
);
userSchema.index({ created_at: -1, _id: -1 });
userSchema.index({ role: 1, created_at: -1, _id: -1 });
userSchema.index({ name_key: 1, _id: 1 });
userSchema.index({ company_id: 1 });

export const UserModel = model('User', userSchema);
