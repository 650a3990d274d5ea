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
  /** The company the user named, until an admin confirms it; otherwise null. */
  company_named: z.string().nullable(),
  created_at: instant,
  last_active_at: instant.nullable(),
  /** False: deactivated by an admin. */
  active: z.boolean(),
});
export type User = z.output<typeof user>;

export const listUsers = endpoint('GET /api/admin/users', 'listUsers', {
  summary: 'List users, newest first. Search matches name, email, and company.',
  query: z.strictObject({
    search,
    role: z.enum(roles).optional(),
    active: z.enum(['true', 'false']).optional(),
    /** Users who named a company and wait for an admin. */
    waiting: z.literal('true').optional(),
    sort: z.enum(['-created_at', 'created_at', 'name', '-name']).default('-created_at'),
    ...paging,
  }),
  answer: page(user).extend({ all: count }),
  tags: ['users'],
});

export const readUser = endpoint('GET /api/admin/users/:profile_id', 'readUser', {
  summary: 'Get a user.',
  answer: user,
  tags: ['users'],
});

export const readCompanyProposals = endpoint(
  'GET /api/admin/users/:profile_id/company-proposals',
  'readCompanyProposals',
  {
    summary:
      "Suggest up to 5 active companies with people of the user's email domain or a name like the one they entered, best match first.",
    answer: z.object({
      company_named: z.string().nullable(),
      /** Email domain of the user; null for a public mail service. Absent from older releases, like the fields below. */
      domain: z.string().nullish(),
      proposals: z
        .array(
          company.pick({ id: true, name: true, country: true, tax_number: true }).extend({
            created_at: instant.optional(),
            /** People of the company with the same email domain. */
            colleagues: count.optional(),
          }),
        )
        .max(5),
    }),
    tags: ['users', 'companies'],
  },
);

export const assignCompany = endpoint('POST /api/admin/users/:profile_id/company', 'assignCompany', {
  summary: 'Assign a company to a user, or remove it.',
  body: z.strictObject({
    company_id: id.nullable(),
    /** The company the admin saw; rejected if the user has another one by now. */
    seen_company_id: id.nullable().optional(),
  }),
  answer: user,
  refusals: ['not_found', 'chosen_company_inactive', 'company_type_mismatch', 'stale_state'],
  stale: ['users', 'dashboard'],
});

export const setUserActive = endpoint('POST /api/admin/users/:profile_id/active', 'setUserActive', {
  summary: 'Deactivate a user, ending all their sessions, or reactivate them.',
  body: z.strictObject({ active: z.boolean() }),
  answer: user,
  refusals: ['not_found', 'own_account', 'last_admin'],
  stale: ['users', 'dashboard'],
});

export const correctRole = endpoint('POST /api/admin/users/:profile_id/role', 'correctRole', {
  summary: 'Change a buyer to a supplier or vice versa, while nothing depends on the role.',
  body: z.strictObject({ role: z.enum(['buyer', 'supplier']) }),
  answer: user,
  refusals: ['not_found', 'own_account', 'last_admin', 'role_in_use'],
  stale: ['users', 'dashboard'],
});

export const signOutUser = endpoint('POST /api/admin/users/:profile_id/sign-out', 'signOutUser', {
  summary: "End all of a user's sessions.",
  answer: z.object({ ended: count }),
  refusals: ['not_found'],
  stale: ['users'],
});

export const turnOffSecondFactor = endpoint(
  'POST /api/admin/users/:profile_id/second-factor/off',
  'turnOffSecondFactor',
  {
    summary: 'Turn off two-factor authentication for a user who lost access to it, and end all their sessions.',
    answer: z.object({ ended: count }),
    refusals: ['not_found', 'own_account'],
    stale: ['users'],
  },
);

export const listSignIns = endpoint('GET /api/admin/users/:profile_id/sign-ins', 'listSignIns', {
  summary: "List a user's last 10 sign-ins, newest first, and whether they use two-factor authentication.",
  answer: z.object({ sign_ins: z.array(pastSession), second_factor: z.boolean().optional() }),
  tags: ['users'],
});
