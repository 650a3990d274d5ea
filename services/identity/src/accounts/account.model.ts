import { z } from 'zod';
import { profileState } from '@junto/contracts/identity/profile';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';

/** Credentials of a person. Account and profile share the id. */
const storedAccount = stored(
  'accounts',
  // The role is set at sign-up. It is duplicated here so that a person whose profile is missing can sign in and get an
  // explanation.
  profileState.pick({ id: true, role: true, created_at: true }).extend({
    /** Trimmed, in lower case. */
    email: z.string(),
    password_hash: z.string(),
    confirmed_at: z.date().nullable(),
    /** Incremented by every change of password, second factor, role or activity; absent before the first. */
    credentials_version: z.int().optional(),
    /** Incremented by every session, so that opening one conflicts with a concurrent change of the credentials. */
    sign_ins: z.int().optional(),
  }),
  [[{ email: 1 }, { name: 'one_account_per_address', unique: true }]],
);
export const AccountModel = storedAccount.model;
export type Account = DocOf<typeof storedAccount>;
