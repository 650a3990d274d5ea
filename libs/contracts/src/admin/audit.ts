import { z } from 'zod';
import { endpoint } from '../endpoint';
import { actor } from '../event';
import { id, instant, language, page, paging, search, timeZone } from '../wire';

/** What a row of the audit trail is about. */
export const auditKinds = [
  'order',
  'round',
  'company',
  'category',
  'invoice',
  'product',
  'profile',
  'platform',
] as const;

/** One thing that somebody did, or the platform by itself: who, what, when, from where. */
export const auditRow = z.object({
  id: z.string(),
  at: instant,
  /** The event that tells of it: `order.approved`. */
  type: z.string(),
  kind: z.enum(auditKinds),
  subject_id: z.string(),
  title: z.string(),
  detail: z.string().nullable(),
  /** What it was then. */
  status: z.string(),
  actor: actor.extend({ name: z.string().nullable() }),
  /** Address that the person asked from; null where nobody asked, and before addresses were kept. */
  from: z.string().nullable(),
  request_id: z.string().nullable(),
});
export type AuditRow = z.output<typeof auditRow>;

/** Whatever fields the thing has, as events tell them. */
const state = z.record(z.string(), z.unknown());

const filter = {
  /**
   * How a name or title begins, or from three characters on an id: an order's number as screens show it, `#7c24e9b1`.
   */
  search,
  /** Who did it. */
  person: id.optional(),
  /**
   * A company, round, order or other thing that it concerns, by its id; a setting, an area or a consumer by its name.
   */
  about: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .optional(),
  kind: z.enum(auditKinds).optional(),
  since: instant.optional(),
  /** Not included. */
  until: instant.optional(),
};

export const listAudit = endpoint({
  id: 'admin.listAudit',
  method: 'GET',
  path: '/api/admin/audit',
  summary:
    'List the audit trail, newest first. Search matches part of a name or title, or the start of an ID or order number.',
  who: ['admin'],
  query: z.strictObject({ ...filter, ...paging }),
  answer: page(auditRow),
  tags: ['audit'],
});

export const exportAudit = endpoint({
  id: 'admin.exportAudit',
  method: 'GET',
  path: '/api/admin/audit.csv',
  summary:
    "Export the audit trail as CSV, with times in UTC and the reader's time zone, and before and after values as JSON.",
  who: ['admin'],
  query: z.strictObject({ ...filter, language: language.default('en'), time_zone: timeZone.default('UTC') }),
  file: 'text/csv',
});

export const readAuditRow = endpoint({
  id: 'admin.readAuditRow',
  method: 'GET',
  path: '/api/admin/audit/:row_id',
  summary: 'Get one audit entry with the object before and after. `before` is null if the entry created it.',
  who: ['admin'],
  params: z.strictObject({ row_id: id }),
  answer: auditRow.extend({ before: state.nullable(), after: state }),
  refusals: ['not_found'],
  tags: ['audit'],
});
