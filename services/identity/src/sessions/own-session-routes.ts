import { endOtherSessions, endOwnSession, listSessions } from '@junto/contracts/identity/own-sessions';
import { route, type Route } from '@junto/service-kit/http/route';
import type { Lifetimes } from '../lifetimes';
import { endOneSession, endSessionsExcept, sessionsOf } from './own-sessions';

/** Lists and ends the caller's own sessions. */
export const ownSessionRoutes = (lifetimes: Lifetimes): Route[] => [
  route(listSessions, async ({ caller }) => ({ sessions: await sessionsOf(caller, lifetimes.session, new Date()) })),
  route(endOwnSession, ({ caller, params, cause }) => endOneSession(caller, params.session_id, cause, new Date())),
  route(endOtherSessions, async ({ caller, cause }) => ({
    ended: await endSessionsExcept(caller, cause, new Date()),
  })),
];
