import { z } from 'zod';
import { endpoint } from '../endpoint';
import { actor } from '../event';
import { id, instant, inLanguage, page, paging, search, timeZone } from '../wire';

/** Kinds of objects in the audit trail. */
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

/** One action of a user or of the platform: who, what, when, from where. */
export const auditRow = z.object({
  id: z.string(),
  at: instant,
  /** Type of the event, such as `order.approved`. */
  type: z.string(),
  kind: z.enum(auditKinds),
  subject_id: z.string(),
  title: z.string(),
  detail: z.string().nullable(),
  /** Status of the object at that time. */
  status: z.string(),
  actor: actor.extend({ name: z.string().nullable() }),
  /** IP address of the request; null for actions without a request, and before addresses were recorded. */
  from: z.string().nullable(),
  request_id: z.string().nullable(),
});
export type AuditRow = z.output<typeof auditRow>;

/** The fields of the object, as events carry them. */
const state = z.record(z.string(), z.unknown());

const filter = {
  /** The start of a name or title, or from three characters on of an id, such as an order number `#7c24e9b1`. */
  search,
  /** The user who acted. */
  person: id.optional(),
  /** Id of a company, round, order or other object it concerns; name of a setting, area or consumer. */
  about: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .optional(),
  kind: z.enum(auditKinds).optional(),
  since: instant.optional(),
  /** Exclusive. */
  until: instant.optional(),
};

export const listAudit = endpoint('GET /api/admin/audit', 'listAudit', {
  summary:
    'List the audit trail, newest first. Search matches part of a name or title, or the start of an ID or order number.',
  query: z.strictObject({ ...filter, ...paging }),
  answer: page(auditRow),
  tags: ['audit'],
});

export const exportAudit = endpoint('GET /api/admin/audit.csv', 'exportAudit', {
  summary:
    "Export the audit trail as CSV, with times in UTC and the reader's time zone, and before and after values as JSON.",
  query: z.strictObject({ ...filter, ...inLanguage, time_zone: timeZone.default('UTC') }),
  file: 'text/csv',
});

export const readAuditRow = endpoint('GET /api/admin/audit/:row_id', 'readAuditRow', {
  summary: 'Get one audit entry with the object before and after. `before` is null if the entry created it.',
  answer: auditRow.extend({ before: state.nullable(), after: state }),
  tags: ['audit'],
});
