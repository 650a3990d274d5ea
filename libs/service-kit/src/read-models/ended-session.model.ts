import { z } from 'zod';
import { stored } from '../mongo/stored';

/** A session whose tokens are refused although they have not run out; gone by itself once they have. */
const storedEndedSession = stored(
  'ended_sessions',
  z.object({ id: z.string(), expires_at: z.date() }),
  // Tokens are taken a few seconds past their end, for clocks that differ.
  [[{ expires_at: 1 }, { expireAfterSeconds: 60 }]],
);
export const EndedSessionModel = storedEndedSession.model;
