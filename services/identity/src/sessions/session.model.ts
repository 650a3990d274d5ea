import { z } from 'zod';
import { endReasons } from '@junto/contracts/problems';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';
import type { Lifetimes } from '../lifetimes';

const days = 24 * 60 * 60;

/** One sign-in; in all tabs of a browser it is the same one (decision 20). */
const storedSession = stored(
  'sessions',
  z.object({
    id: z.string(),
    account_id: z.string(),
    /** Of the newest refresh token. */
    generation: z.int(),
    started_at: z.date(),
    used_at: z.date(),
    expires_at: z.date(),
    ended_at: z.date().nullable(),
    end_reason: z.enum(endReasons).exclude(['expired']).nullable(),
    /** Where it was used last; absent from what an earlier release wrote down. */
    address: z.string().nullable().optional(),
    user_agent: z.string().nullable().optional(),
    /** IANA name, as the device says; absent on older ones. */
    time_zone: z.string().nullable().optional(),
    /** Hash of the device's own cookie, the same at every sign-in there. */
    device: z.string().optional(),
  }),
  [
    [{ account_id: 1, ended_at: 1 }, { name: 'live_of_account' }],
    [{ expires_at: 1 }, { name: 'kept_until_expiry', expireAfterSeconds: 7 * days }],
  ],
);
export const SessionModel = storedSession.model;
export type Session = DocOf<typeof storedSession>;

/**
 * When a session expires: after its lifetime, or after it was unused for too long. Both are also counted by today's
 * settings, so that open sessions shorten when a setting does.
 */
export function expiryOf(
  { expires_at, started_at, used_at }: Pick<Session, 'expires_at' | 'started_at' | 'used_at'>,
  { maxMs, unusedMs }: Lifetimes['session'],
): Date {
  return new Date(Math.min(expires_at.getTime(), started_at.getTime() + maxMs, used_at.getTime() + unusedMs));
}
export type EndReason = NonNullable<Session['end_reason']>;

/** A refresh token; the id is its hash. Old ones are kept too: only so can their later use be seen. */
const storedRefreshToken = stored(
  'refresh_tokens',
  z.object({
    id: z.string(),
    session_id: z.string(),
    generation: z.int(),
    good_until: z.date().nullable(),
    expires_at: z.date(),
  }),
  [
    [{ session_id: 1, good_until: 1 }, { name: 'good_of_session' }],
    [{ expires_at: 1 }, { name: 'kept_until_expiry', expireAfterSeconds: 0 }],
  ],
);
export const RefreshTokenModel = storedRefreshToken.model;
export type RefreshToken = DocOf<typeof storedRefreshToken>;
