import { z } from 'zod';
import { auditKinds } from '@junto/contracts/admin/audit';
import { actor } from '@junto/contracts/event';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

const newest = { at: -1, _id: -1 } as const;

/** One action: who, what, before, after. Never changed, never deleted. */
export const storedAuditRow = stored(
  'audit_trail',
  z.object({
    /** Id of the event. */
    id: z.string(),
    at: z.date(),
    type: z.string(),
    kind: z.enum(auditKinds),
    subject_id: z.string(),
    /** Ids of everything it concerns: its subject, round, order, companies and people. */
    about: z.array(z.string()),
    actor,
    /** Absent for actions without a request, and in older rows. */
    from: z.string().optional(),
    request_id: z.string().nullable(),
    before: z.custom<object>().nullable(),
    after: z.custom<object>(),
    /** Whether Recent Activity shows it (decision 23). */
    shown: z.boolean(),
    title: z.string(),
    /** The folded title: its text in `searched_texts` leads here. */
    title_key: z.string(),
    detail: z.string().nullable(),
    status: z.string(),
  }),
  [
    [newest],
    [newest, { partialFilterExpression: { shown: true }, name: 'recent' }],
    [{ about: 1, ...newest }],
    [{ 'actor.id': 1, ...newest }],
    [{ kind: 1, ...newest }],
    // Rows found by title are sorted by these keys and filtered by kind before they are read.
    [{ title_key: 1, ...newest, kind: 1 }, { name: 'by_title' }],
  ],
);
export const AuditRowModel = storedAuditRow.model;
export type AuditRow = DocOf<typeof storedAuditRow>;
/** What a row takes from the payload of its event. */
export type RecordedFields = Pick<AuditRow, 'kind' | 'after' | 'title' | 'status'> &
  Partial<Pick<AuditRow, 'before' | 'detail' | 'shown'>>;
