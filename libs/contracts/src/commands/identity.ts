import { z } from 'zod';
import { command } from '../command';
import { roles } from '../endpoint';
import { profileState } from '../identity/profile';
import { id, instant, language } from '../wire';
import { republished, republishPage } from './republish';

/** The company is the admin service's to judge; identity knows the role the type must match. */
export const assignCompanyCommand = command({
  name: 'identity.assignCompany',
  input: z.object({
    command_id: id,
    by: id,
    profile_id: id,
    company_id: id.nullable(),
    /** As the admin service knows it: counts while identity's own copy of the company has not arrived. */
    company_type: z.enum(['buyer', 'supplier']).optional(),
  }),
  answer: z.object({ profile: profileState, version: z.int() }),
  refusals: ['not_found', 'company_type_mismatch'],
});

/**
 * A confirmed account for demo data, with an id of its own choosing. Answered on a developer's machine only
 * (STAGE=local): elsewhere nobody listens. Repeated with the same id it changes nothing.
 */
export const seedAccountCommand = command({
  name: 'identity.seedAccount',
  input: z.object({
    id,
    name: z.string().min(1).max(120),
    email: z.email(),
    password: z.string().min(8).max(128),
    role: z.enum(roles),
    language,
    company_id: id.nullable(),
    created_at: instant.optional(),
  }),
  answer: z.object({ profile: profileState, version: z.int() }),
});

/**
 * Tells every profile again, page by page, so that another service can build its copy anew: `after` is the answer's
 * `next`, null at the beginning and at the end. Copies that are as new ignore it.
 */
export const republishProfilesCommand = command({
  name: 'identity.republishProfiles',
  input: republishPage,
  answer: republished,
});
