import { z } from 'zod';
import { endpoint, roles } from '../endpoint';
import { pastSession } from '../identity/own-sessions';
import { count, id, imagePath, instant, page, paging, search } from '../wire';
import { company, companyType } from './companies';

export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  avatar_url: imagePath.nullable(),
  company: z.object({ id, name: z.string(), type: companyType, active: z.boolean() }).nullable(),
  /** The company that they named and that an admin has still to confirm; null when nobody waits. */
  company_named: z.string().nullable(),
  created_at: instant,
  last_active_at: instant.nullable(),
  /** False: deactivated by an admin. */
  active: z.boolean(),
});
export type User = z.output<typeof user>;

const byPerson = z.strictObject({ profile_id: id });

export const listUsers = endpoint({
  id: 'admin.listUsers',
  method: 'GET',
  path: '/api/admin/users',
  summary: 'All users, newest first; search finds name, e-mail and company.',
  who: ['admin'],
  query: z.strictObject({
    search,
    role: z.enum(roles).optional(),
    active: z.enum(['true', 'false']).optional(),
    /** Those who named a company and wait for an admin. */
    waiting: z.literal('true').optional(),
    sort: z.enum(['-created_at', 'created_at', 'name', '-name']).default('-created_at'),
    ...paging,
  }),
  answer: page(user).extend({ all: count }),
  tags: ['users'],
});

export const readUser = endpoint({
  id: 'admin.readUser',
  method: 'GET',
  path: '/api/admin/users/:profile_id',
  summary: 'One user.',
  who: ['admin'],
  params: byPerson,
  answer: user,
  refusals: ['not_found'],
  tags: ['users'],
});

export const readCompanyProposals = endpoint({
  id: 'admin.readCompanyProposals',
  method: 'GET',
  path: '/api/admin/users/:profile_id/company-proposals',
  summary: 'Active companies that may be the one that a user named, the likeliest first, at most 5.',
  who: ['admin'],
  params: byPerson,
  answer: z.object({
    company_named: z.string().nullable(),
    proposals: z.array(company.pick({ id: true, name: true, country: true, tax_number: true })).max(5),
  }),
  refusals: ['not_found'],
  tags: ['users', 'companies'],
});

export const assignCompany = endpoint({
  id: 'admin.assignCompany',
  method: 'POST',
  path: '/api/admin/users/:profile_id/company',
  summary: 'Sets the company of a user, or none.',
  who: ['admin'],
  params: byPerson,
  body: z.strictObject({
    company_id: id.nullable(),
    /** The company that the admin saw the user with: with another one by now it is refused. */
    seen_company_id: id.nullable().optional(),
  }),
  answer: user,
  refusals: ['not_found', 'chosen_company_inactive', 'company_type_mismatch', 'stale_state'],
  stale: ['users', 'dashboard'],
});

export const setUserActive = endpoint({
  id: 'admin.setUserActive',
  method: 'POST',
  path: '/api/admin/users/:profile_id/active',
  summary: 'Deactivates a user, which ends every session of theirs, or lets them sign in again.',
  who: ['admin'],
  params: byPerson,
  body: z.strictObject({ active: z.boolean() }),
  answer: user,
  refusals: ['not_found', 'own_account', 'last_admin'],
  stale: ['users', 'dashboard'],
});

export const correctRole = endpoint({
  id: 'admin.correctRole',
  method: 'POST',
  path: '/api/admin/users/:profile_id/role',
  summary: 'Makes a buyer a supplier or the other way round, as long as nothing hangs on the role.',
  who: ['admin'],
  params: byPerson,
  body: z.strictObject({ role: z.enum(['buyer', 'supplier']) }),
  answer: user,
  refusals: ['not_found', 'own_account', 'last_admin', 'role_in_use'],
  stale: ['users', 'dashboard'],
});

export const signOutUser = endpoint({
  id: 'admin.signOutUser',
  method: 'POST',
  path: '/api/admin/users/:profile_id/sign-out',
  summary: 'Ends every session of a user.',
  who: ['admin'],
  params: byPerson,
  body: z.strictObject({}),
  answer: z.object({ ended: count }),
  refusals: ['not_found'],
  stale: ['users'],
});

export const turnOffSecondFactor = endpoint({
  id: 'admin.turnOffSecondFactor',
  method: 'POST',
  path: '/api/admin/users/:profile_id/second-factor/off',
  summary: 'Turns off the second factor of a user who has lost it, and ends every session of theirs.',
  who: ['admin'],
  params: byPerson,
  body: z.strictObject({}),
  answer: z.object({ ended: count }),
  refusals: ['not_found', 'own_account'],
  stale: ['users'],
});

export const listSignIns = endpoint({
  id: 'admin.listSignIns',
  method: 'GET',
  path: '/api/admin/users/:profile_id/sign-ins',
  summary: 'The last sign-ins of a user, newest first, at most 10, and whether these ask for a second factor.',
  who: ['admin'],
  params: byPerson,
  answer: z.object({ sign_ins: z.array(pastSession), second_factor: z.boolean().optional() }),
  refusals: ['not_found'],
  tags: ['users'],
});
