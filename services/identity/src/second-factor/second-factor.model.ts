import { z } from 'zod';
import { stored } from '@junto/service-kit/mongo/stored';

/** Authenticator app of a person; the id is that of the account. */
const storedFactor = stored(
  'second_factors',
  z.object({
    id: z.string(),
    /** Encrypted (keys/secret-box.ts). */
    secret: z.string(),
    /** Null until a code was confirmed; before that the factor does not apply. */
    confirmed_at: z.date().nullable(),
    /** Period of the newest used code; no code is valid twice. */
    last_period: z.int(),
    /** Hashes of the unused recovery codes. */
    recovery: z.array(z.string()),
    /** Credentials version of the account when the secret was offered. */
    credentials_version: z.int().optional(),
  }),
);
export const SecondFactorModel = storedFactor.model;

/** Sign-in with the right password that waits for a code; the id is the hash of its token. */
const storedChallenge = stored(
  'sign_in_challenges',
  z.object({
    id: z.string(),
    account_id: z.string(),
    /** Credentials version of the account when the password was checked. */
    credentials_version: z.int().optional(),
    /** True if the required factor still has to be set up. */
    set_up: z.boolean(),
    tries: z.int(),
    expires_at: z.date(),
  }),
  [[{ expires_at: 1 }, { name: 'kept_until_expiry', expireAfterSeconds: 0 }]],
);
export const ChallengeModel = storedChallenge.model;
