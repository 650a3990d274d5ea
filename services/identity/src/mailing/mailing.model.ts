import { z } from 'zod';
import type { MailTime, NoticeKind } from '@junto/contracts/identity/notices';
import { id } from '@junto/contracts/wire';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** Notification preferences of a person: mail delivery by kind. Kinds without one use the default of `noticeKinds`. */
export const MailingModel = stored(
  'mailings',
  z.object({ id, mailed: z.custom<Partial<Record<NoticeKind, MailTime>>>() }),
).model;

/** A person with notices waiting for the next digest. */
const storedDigest = stored(
  'digests',
  z.object({
    id,
    at: z.date(),
    /** Incremented by every waiting notice. */
    writes: z.int().optional(),
    due_at: z.date().nullable(),
    attempts: z.int(),
  }),
  [[{ due_at: 1 }, { name: 'due' }]],
);
export const DigestModel = storedDigest.model;
export type Digest = DocOf<typeof storedDigest>;
