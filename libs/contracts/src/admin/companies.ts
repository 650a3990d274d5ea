import { z } from 'zod';
import { editOf } from '../edit';
import { endpoint } from '../endpoint';
import { count, filledText, id, instant, linesOrNull, page, paging, search, textOrNull } from '../wire';

export const companyType = z.enum(['buyer', 'supplier']);

export const company = z.object({
  id,
  name: z.string(),
  type: companyType,
  country: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  /** Of buyers only. */
  tax_number: z.string().nullable(),
  active: z.boolean(),
  created_at: instant,
  version: z.int(),
});
export type Company = z.output<typeof company>;

const byCompany = z.strictObject({ company_id: id });
const fields = {
  name: filledText(160),
  country: textOrNull(80),
  address: linesOrNull(300),
  phone: textOrNull(40),
  tax_number: textOrNull(40),
};

export const listCompanies = endpoint({
  id: 'admin.listCompanies',
  method: 'GET',
  path: '/api/admin/companies',
  summary: 'All companies, newest first; search finds name and country.',
  who: ['admin'],
  query: z.strictObject({
    search,
    type: companyType.optional(),
    active: z.enum(['true', 'false']).optional(),
    sort: z.enum(['-created_at', 'created_at', 'name', '-name']).default('-created_at'),
    ...paging,
  }),
  answer: page(company).extend({ all: count }),
  tags: ['companies'],
});

export const createCompany = endpoint({
  id: 'admin.createCompany',
  method: 'POST',
  path: '/api/admin/companies',
  summary: 'Creates a company.',
  who: ['admin'],
  body: z.strictObject({
    name: fields.name,
    type: companyType.default('buyer'),
    country: fields.country.default(null),
    address: fields.address.default(null),
    phone: fields.phone.default(null),
    tax_number: fields.tax_number.default(null),
  }),
  answer: company,
  idempotent: true,
  stale: ['companies', 'dashboard'],
});

export const updateCompany = endpoint({
  id: 'admin.updateCompany',
  method: 'PATCH',
  path: '/api/admin/companies/:company_id',
  summary: 'Changes fields of a company, on top of what others changed; its type stays.',
  who: ['admin'],
  params: byCompany,
  body: editOf(fields),
  answer: company,
  refusals: ['not_found', 'changed_meanwhile'],
  stale: ['companies', 'users', 'dashboard'],
});

export const setCompanyActive = endpoint({
  id: 'admin.setCompanyActive',
  method: 'POST',
  path: '/api/admin/companies/:company_id/active',
  summary: 'Activates or deactivates a company.',
  who: ['admin'],
  params: byCompany,
  body: z.strictObject({ active: z.boolean() }),
  answer: company,
  refusals: ['not_found'],
  stale: ['companies', 'users', 'dashboard'],
});
