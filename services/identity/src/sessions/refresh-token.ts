import { randomBytes } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import { hashOfToken } from '../accounts/link';
import { RefreshTokenModel } from './session.model';

/** 256 random bits, opaque to the browser. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Stores the hash of a newly issued token. */
export async function saveRefreshToken(
  session: ClientSession,
  given: { token: string; sessionId: string; generation: number; now: Date; lifetimeMs: number },
): Promise<void> {
  const { token, sessionId, generation, now, lifetimeMs } = given;
  const expires_at = new Date(now.getTime() + lifetimeMs);
  await RefreshTokenModel.create(
    [{ _id: hashOfToken(token), session_id: sessionId, generation, good_until: null, expires_at }],
    {
      session,
    },
  );
}
