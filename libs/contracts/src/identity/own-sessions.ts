import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, instant } from '../wire';

/** One sign-in of the caller that is still good; in all tabs of a browser it is the same one (decision 20). */
export const ownSession = z.object({
  id,
  /** The session that asks. */
  here: z.boolean(),
  /** Names as their makers write them, null where the browser does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** Where it was last used from; null for sessions of earlier releases. */
  address: z.string().nullable(),
  started_at: instant,
  used_at: instant,
});
export type OwnSession = z.output<typeof ownSession>;

/** A sign-in of a person as an admin sees it, also one that is over. */
export const pastSession = ownSession.omit({ here: true }).extend({ live: z.boolean() });
export type PastSession = z.output<typeof pastSession>;

export const listSessions = endpoint('GET /api/identity/sessions', {
  id: 'identity.listSessions',
  summary: "List up to 100 of the caller's sessions, most recently used first.",
  who: 'signed_in',
  answer: z.object({ sessions: z.array(ownSession) }),
  tags: ['sessions'],
});

export const endOwnSession = endpoint('DELETE /api/identity/sessions/:session_id', {
  id: 'identity.endOwnSession',
  summary: "End one of the caller's sessions in every tab and service.",
  who: 'signed_in',
  refusals: ['not_found'],
  stale: ['sessions'],
});

export const endOtherSessions = endpoint('POST /api/identity/sessions/end-others', {
  id: 'identity.endOtherSessions',
  summary: "End all of the caller's other sessions.",
  who: 'signed_in',
  body: z.strictObject({}),
  answer: z.object({ ended: z.int() }),
  stale: ['sessions'],
});
