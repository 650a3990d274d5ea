import { model, Schema } from 'mongoose';
import type { ProfileState } from '@junto/contracts/identity/profile';

/** A service's own copy of a profile, fed by `profile.changed`. */
export type ProfileCopy = Pick<
  ProfileState,
  'name' | 'email' | 'phone' | 'address' | 'role' | 'company_id' | 'avatar_url' | 'language'
> & {
  _id: string;
  created_at: Date;
  last_active_at: Date | null;
  /** Of identity's profile; an older event is ignored. */
  version: number;
};

const profileCopySchema = new Schema<ProfileCopy>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    email: { type: String, required: true },
    phone: { type: String, default: null },
    address: { type: String, default: null },
    role: { type: String, required: true },
    company_id: { type: String, default: null },
    avatar_url: { type: String, default: null },
    language: { type: String, required: true },
    created_at: { type: Date, required: true },
    last_active_at: { type: Date, default: null },
    version: { type: Number, required: true },
  },
  { collection: 'profile_copies', versionKey: false },
);
profileCopySchema.index({ company_id: 1 });

export const ProfileCopyModel = model('ProfileCopy', profileCopySchema);

/** The copy as an event's payload makes it. */
export function profileCopyOf(profile: ProfileState): Omit<ProfileCopy, '_id' | 'version'> {
  const { id: _id, auth_id: _authId, created_at, last_active_at, ...fields } = profile;
  return {
    ...fields,
    created_at: new Date(created_at),
    last_active_at: last_active_at === null ? null : new Date(last_active_at),
  };
}
