import { z } from 'zod';
import { stored } from '@junto/service-kit/mongo/stored';

/** An authenticator app of a person; the id is the account's. */
const storedFactor = stored(
  'second_factors',
  z.object({
    id: z.string(),
    /** Sealed (keys/secret-box.ts). */
    secret: z.string(),
    /** Null until a code of it was confirmed: it does not count before. */
    confirmed_at: z.date().nullable(),
    /** Period of the newest code that was used: none is good twice. */
    last_period: z.int(),
    /** Hashes of the recovery codes that are left. */
    recovery: z.array(z.string()),
    /** Of the account when the secret was offered. */
    credentials_version: z.int().optional(),
  }),
);
export const SecondFactorModel = storedFactor.model;

/** A sign-in whose password was right and whose code is awaited; the id is the hash of its token. */
const storedChallenge = stored(
  'sign_in_challenges',
  z.object({
    id: z.string(),
    account_id: z.string(),
    /** Of the account whose password was right. */
    credentials_version: z.int().optional(),
    /** The factor is still to be set up: it is required and there is none. */
    set_up: z.boolean(),
    tries: z.int(),
    expires_at: z.date(),
  }),
  [[{ expires_at: 1 }, { name: 'kept_until_expiry', expireAfterSeconds: 0 }]],
);
export const ChallengeModel = storedChallenge.model;
