import { z } from 'zod';
import { stored } from '../mongo/stored';

/** A session whose tokens are rejected although they have not expired; a TTL index removes it once they have. */
const storedEndedSession = stored(
  'ended_sessions',
  z.object({ id: z.string(), expires_at: z.date() }),
  // Tokens are accepted for a few seconds after their expiry, because clocks differ.
  [[{ expires_at: 1 }, { expireAfterSeconds: 60 }]],
);
export const EndedSessionModel = storedEndedSession.model;
