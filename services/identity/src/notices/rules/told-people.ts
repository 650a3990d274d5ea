import { profileChanged } from '@junto/contracts/events/identity';
import { rule } from './rule';

/** What somebody is told of their own account, whatever their role. */
export const toldPeople = [
  rule('company_assigned', profileChanged, {
    when: ({ profile, changed = [], company_name }) =>
      profile.company_id !== null && changed.includes('company_id') && company_name !== undefined,
    to: ({ profile_id }) => ({ people: [profile_id] }),
    about: ({ profile_id }, { id }) => `${profile_id} ${id}`,
    params: ({ company_name: company }) => ({ company }),
    path: () => '/profile',
  }),
];
