import { z } from 'zod';
import { id, language } from '@junto/contracts/wire';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/**
 * What somebody asked for an address: to sign up, to get the confirmation again, to set a new password. It is written
 * down and answered before anybody looks whether the address is known, so that neither the answer nor its time can tell
 * (decision 18); the work follows at once, also after a crash.
 */
const storedAccountRequest = stored(
  'account_requests',
  z.object({
    id,
    kind: z.enum(['sign_up', 'resend_confirmation', 'recover_password']),
    email: z.string(),
    /** Of a sign-up alone. */
    sign_up: z
      .object({
        id,
        name: z.string(),
        role: z.enum(['buyer', 'supplier']),
        language,
        password_hash: z.string(),
        /** Absent from what an earlier release wrote down. */
        company_named: z.string().nullish(),
      })
      .nullable(),
    request_id: z.string(),
    /** Absent from what an earlier release wrote down. */
    traceparent: z.string().optional(),
    at: z.date(),
    due_at: z.date().nullable(),
    attempts: z.int(),
  }),
  [[{ due_at: 1 }, { name: 'due' }]],
);
export const AccountRequestModel = storedAccountRequest.model;
export type AccountRequest = DocOf<typeof storedAccountRequest>;
