import { z } from 'zod';
import { profileState } from '@junto/contracts/identity/profile';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** Copy of a profile as the list of users needs it; identity writes the original. */
export const storedUser = stored(
  'users',
  profileState.omit({ auth_id: true, phone: true, address: true, language: true }).extend({
    version: z.int(),
    name_key: z.string(),
    /** Folded name and e-mail. */
    search_text: z.string(),
  }),
  [[{ created_at: -1, _id: -1 }], [{ role: 1, created_at: -1, _id: -1 }], [{ name_key: 1, _id: 1 }]],
);
export const UserModel = storedUser.model;
export type UserCopy = DocOf<typeof storedUser>;
