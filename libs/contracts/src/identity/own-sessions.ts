import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, instant } from '../wire';

/** An active session of the caller; all tabs of a browser share one (decision 20). */
export const ownSession = z.object({
  id,
  /** The session of the request. */
  here: z.boolean(),
  /** Names of browser and system; null if the browser does not send them. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** Where it was last used; null for sessions of earlier releases. */
  address: z.string().nullable(),
  started_at: instant,
  used_at: instant,
});
export type OwnSession = z.output<typeof ownSession>;

/** A session of a user as shown to an admin, including ended ones. */
export const pastSession = ownSession.omit({ here: true }).extend({ live: z.boolean() });
export type PastSession = z.output<typeof pastSession>;

export const listSessions = endpoint('GET /api/identity/sessions', 'listSessions', {
  summary: "List up to 100 of the caller's sessions, most recently used first.",
  answer: z.object({ sessions: z.array(ownSession) }),
  tags: ['sessions'],
});

export const endOwnSession = endpoint('DELETE /api/identity/sessions/:session_id', 'endOwnSession', {
  summary: "End one of the caller's sessions in every tab and service.",
  refusals: ['not_found'],
  stale: ['sessions'],
});

export const endOtherSessions = endpoint('POST /api/identity/sessions/end-others', 'endOtherSessions', {
  summary: "End all of the caller's other sessions.",
  answer: z.object({ ended: z.int() }),
  stale: ['sessions'],
});
