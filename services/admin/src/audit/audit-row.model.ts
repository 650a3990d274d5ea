import { z } from 'zod';
import { actor } from '@junto/contracts/event';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** One thing that somebody did: who, what, before, after. Never changed, never deleted. */
const storedAuditRow = stored(
  'audit_trail',
  z.object({
    /** Of the event that tells of it. */
    id: z.string(),
    at: z.date(),
    type: z.string(),
    kind: z.enum(['order', 'round', 'company', 'category', 'invoice', 'product', 'profile']),
    subject_id: z.string(),
    actor,
    request_id: z.string().nullable(),
    before: z.custom<object>().nullable(),
    after: z.custom<object>(),
    /** What Recent Activity shows (decision 45). */
    shown: z.boolean(),
    title: z.string(),
    detail: z.string().nullable(),
    status: z.string(),
  }),
  [
    [
      { at: -1, _id: -1 },
      { partialFilterExpression: { shown: true }, name: 'recent' },
    ],
  ],
);
export const AuditRowModel = storedAuditRow.model;
export type AuditRow = DocOf<typeof storedAuditRow>;
