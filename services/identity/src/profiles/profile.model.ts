import { z } from 'zod';
import { profileState } from '@junto/contracts/identity/profile';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** Profile of a person, read by all services. Only identity writes it. */
export const storedProfile = stored(
  'profiles',
  profileState.omit({ auth_id: true }).extend({
    /** Incremented by every change; read models ignore older versions. */
    version: z.int(),
  }),
  // Recipients of notices for a company or for administrators.
  [[{ role: 1, company_id: 1 }, { name: 'of_role_and_company' }]],
);
export const ProfileModel = storedProfile.model;
export type Profile = DocOf<typeof storedProfile>;
