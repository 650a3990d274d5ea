import { z } from 'zod';
import { address } from '../address';
import { orderRow } from '../buyer/orders';
import { editOf } from '../edit';
import { endpoint } from '../endpoint';
import { roundHead } from '../round';
import { paymentDetails } from '../supplier/payment-details';
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
  /** Delivery addresses of a buyer; absent in events from before addresses existed. */
  addresses: z.array(address).nullish(),
  active: z.boolean(),
  created_at: instant,
  version: z.int(),
});
export type Company = z.output<typeof company>;

/** What a deactivation of a company affects; the five that have waited longest are listed. */
export const companyTies = z.object({
  people: count,
  /** Its own rounds that wait for approval or are open. */
  rounds: z.object({ total: count, named: z.array(roundHead.pick({ id: true, title: true, status: true })) }),
  /** Orders that wait for a decision: of its members, or in its rounds. */
  orders: z.object({
    total: count,
    named: z.array(orderRow.pick({ id: true, round_title: true, buyer_name: true, total_value: true, currency: true })),
  }),
  /** Open carts of its members with items; null while unknown. */
  open_carts: count.nullable(),
});
export type CompanyTies = z.output<typeof companyTies>;

const fields = {
  name: filledText(160),
  country: textOrNull(80),
  address: linesOrNull(300),
  phone: textOrNull(40),
  tax_number: textOrNull(40),
};

export const listCompanies = endpoint('GET /api/admin/companies', 'listCompanies', {
  summary: 'List companies, newest first. Search matches name and country.',
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

export const readCompany = endpoint('GET /api/admin/companies/:company_id', 'readCompany', {
  summary: 'Get a company.',
  answer: company,
  tags: ['companies'],
});

export const readCompanyTies = endpoint('GET /api/admin/companies/:company_id/ties', 'readCompanyTies', {
  summary: 'Get what a company has in progress: rounds, pending orders, and open carts.',
  answer: companyTies,
  tags: ['companies', 'rounds', 'orders'],
});

export const readCompanyTerms = endpoint('GET /api/admin/companies/:company_id/terms', 'readCompanyTerms', {
  summary: "Get a supplier's default payment terms and bank account. Null while the supplier service doesn't respond.",
  answer: z.object({ terms: paymentDetails.nullable() }),
  tags: ['companies'],
});

export const createCompany = endpoint('POST /api/admin/companies', 'createCompany', {
  summary: 'Create a company.',
  body: z.strictObject({
    name: fields.name,
    type: companyType.default('buyer'),
    country: fields.country.default(null),
    address: fields.address.default(null),
    phone: fields.phone.default(null),
    tax_number: fields.tax_number.default(null),
    /** True creates it although another company has its name, which is otherwise rejected. */
    same_name: z.boolean().default(false),
  }),
  answer: company,
  refusals: ['company_name_taken'],
  idempotent: true,
  stale: ['companies', 'dashboard'],
});

export const updateCompany = endpoint('PATCH /api/admin/companies/:company_id', 'updateCompany', {
  summary: "Update a company, merging with concurrent changes. Its type can't change.",
  body: editOf(fields).extend({
    /** True accepts the name of another company, which is otherwise rejected. */
    same_name: z.boolean().optional(),
  }),
  answer: company,
  refusals: ['not_found', 'changed_meanwhile', 'company_name_taken'],
  stale: ['companies', 'users', 'dashboard'],
});

export const setCompanyActive = endpoint('POST /api/admin/companies/:company_id/active', 'setCompanyActive', {
  summary: 'Activate or deactivate a company.',
  body: z.strictObject({ active: z.boolean() }),
  answer: company,
  refusals: ['not_found'],
  stale: ['companies', 'users', 'dashboard'],
});
