import { z } from 'zod';
import type { MailTime, NoticeKind } from '@junto/contracts/identity/notices';
import { id } from '@junto/contracts/wire';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** How a person chose to be mailed, by kind; what they did not choose is as `noticeKinds` has it. */
export const MailingModel = stored(
  'mailings',
  z.object({ id, mailed: z.custom<Partial<Record<NoticeKind, MailTime>>>() }),
).model;

/** A person for whom notices wait for the mail of the day. */
const storedDigest = stored('digests', z.object({ id, at: z.date(), due_at: z.date().nullable(), attempts: z.int() }), [
  [{ due_at: 1 }, { name: 'due' }],
]);
export const DigestModel = storedDigest.model;
export type Digest = DocOf<typeof storedDigest>;
