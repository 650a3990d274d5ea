import { z } from 'zod';
import { profileState } from '@junto/contracts/identity/profile';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** The person as all services know them; identity is its one writer. */
export const storedProfile = stored(
  'profiles',
  profileState.omit({ auth_id: true }).extend({
    /** Grows with every change; copies ignore what is older. */
    version: z.int(),
  }),
  // Who is told of what concerns a company, or administrators.
  [[{ role: 1, company_id: 1 }, { name: 'of_role_and_company' }]],
);
export const ProfileModel = storedProfile.model;
export type Profile = DocOf<typeof storedProfile>;
