import { z } from 'zod';
import { endReasons } from '@junto/contracts/problems';
import { stored, type DocOf } from '@junto/service-kit/mongo/stored';
import type { Lifetimes } from '../lifetimes';

const days = 24 * 60 * 60;

/** One sign-in, shared by all tabs of a browser (decision 20). */
const storedSession = stored(
  'sessions',
  z.object({
    id: z.string(),
    account_id: z.string(),
    /** Generation of the newest refresh token. */
    generation: z.int(),
    started_at: z.date(),
    used_at: z.date(),
    expires_at: z.date(),
    ended_at: z.date().nullable(),
    end_reason: z.enum(endReasons).exclude(['expired']).nullable(),
    /** Address of the last use; absent on documents of earlier releases. */
    address: z.string().nullable().optional(),
    user_agent: z.string().nullable().optional(),
    /** IANA name reported by the device; absent on older documents. */
    time_zone: z.string().nullable().optional(),
    /** Hash of the device cookie, the same for every sign-in on the device. */
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
 * Expiry of a session by lifetime and by inactivity. The current settings apply too, so that a lower setting shortens
 * open sessions.
 */
export function expiryOf(
  { expires_at, started_at, used_at }: Pick<Session, 'expires_at' | 'started_at' | 'used_at'>,
  { maxMs, unusedMs }: Lifetimes['session'],
): Date {
  return new Date(Math.min(expires_at.getTime(), started_at.getTime() + maxMs, used_at.getTime() + unusedMs));
}
export type EndReason = NonNullable<Session['end_reason']>;

/** Refresh token; the id is its hash. Used tokens stay stored, so that reuse is detected. */
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
