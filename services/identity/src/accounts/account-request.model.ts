import { z } from 'zod';
import { id, language } from '@junto/contracts/wire';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/**
 * Request about an address: sign-up, new confirmation mail or password recovery. It is stored and answered before
 * anything checks whether the address is known, so that neither the response nor its time reveals it (decision 18). The
 * work follows immediately, also after a crash.
 */
const storedAccountRequest = stored(
  'account_requests',
  z.object({
    id,
    kind: z.enum(['sign_up', 'resend_confirmation', 'recover_password']),
    email: z.string(),
    /** Only for a sign-up. */
    sign_up: z
      .object({
        id,
        name: z.string(),
        role: z.enum(['buyer', 'supplier']),
        language,
        password_hash: z.string(),
        /** Absent on documents of an earlier release. */
        company_named: z.string().nullish(),
      })
      .nullable(),
    request_id: z.string(),
    /** Absent on documents of an earlier release. */
    traceparent: z.string().optional(),
    at: z.date(),
    due_at: z.date().nullable(),
    attempts: z.int(),
  }),
  [[{ due_at: 1 }, { name: 'due' }]],
);
export const AccountRequestModel = storedAccountRequest.model;
export type AccountRequest = DocOf<typeof storedAccountRequest>;
