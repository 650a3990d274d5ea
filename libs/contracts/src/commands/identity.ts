import { z } from 'zod';
import { command } from '../command';
import { profileState } from '../events/identity';
import { id } from '../wire';

/** The company is the admin service's to judge; identity knows the role the type must match. */
export const assignCompanyCommand = command({
  name: 'identity.assignCompany',
  input: z.object({ command_id: id, by: id, profile_id: id, company_id: id.nullable() }),
  answer: z.object({ profile: profileState, version: z.int() }),
  refusals: ['not_found', 'company_type_mismatch'],
});
