import type { ClientSession } from 'mongoose';
import { hashOfToken } from '../accounts/link';
import { RefreshTokenModel } from './session.model';

/** Stores the hash of a newly issued token. */
export async function saveRefreshToken(
  session: ClientSession,
  given: { token: string; sessionId: string; generation: number; now: Date; lifetimeMs: number },
): Promise<void> {
  const { token, sessionId, generation, now, lifetimeMs } = given;
  const expires_at = new Date(now.getTime() + lifetimeMs);
  const row = { _id: hashOfToken(token), session_id: sessionId, generation, good_until: null, expires_at };
  await RefreshTokenModel.create([row], { session });
}
