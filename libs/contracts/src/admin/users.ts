import { z } from 'zod';
import { endpoint, roles } from '../endpoint';
import { count, id, imagePath, instant, page, paging, search } from '../wire';
import { companyType } from './companies';

export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  avatar_url: imagePath.nullable(),
  company: z.object({ id, name: z.string(), type: companyType, active: z.boolean() }).nullable(),
  created_at: instant,
  last_active_at: instant.nullable(),
});
export type User = z.output<typeof user>;

export const listUsers = endpoint({
  id: 'admin.listUsers',
  method: 'GET',
  path: '/api/admin/users',
  summary: 'All users, newest first; search finds name, e-mail and company.',
  who: ['admin'],
  query: z.strictObject({
    search,
    role: z.enum(roles).optional(),
    sort: z.enum(['-created_at', 'created_at', 'name', '-name']).default('-created_at'),
    ...paging,
  }),
  answer: page(user).extend({ all: count }),
  tags: ['users'],
});

export const assignCompany = endpoint({
  id: 'admin.assignCompany',
  method: 'POST',
  path: '/api/admin/users/:profile_id/company',
  summary: 'Sets the company of a user, or none.',
  who: ['admin'],
  params: z.strictObject({ profile_id: id }),
  body: z.strictObject({ company_id: id.nullable() }),
  answer: user,
  refusals: ['not_found', 'company_inactive', 'company_type_mismatch'],
  stale: ['users', 'dashboard'],
});
