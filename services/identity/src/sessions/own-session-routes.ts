import { endOtherSessions, endOwnSession, listSessions } from '@junto/contracts/identity/own-sessions';
import { contextOfRequest } from '@junto/service-kit/events/event-context';
import { route, type Route } from '@junto/service-kit/http/route';
import type { Lifetimes } from '../lifetimes';
import { endOneSession, endSessionsExcept, sessionsOf } from './own-sessions';

/** Lists and ends the caller's own sessions. */
export const ownSessionRoutes = (lifetimes: Lifetimes): Route[] => [
  route(listSessions, async ({ caller }) => ({ sessions: await sessionsOf(caller, lifetimes.session, new Date()) })),
  route(endOwnSession, (request) =>
    endOneSession(request.caller, request.params.session_id, contextOfRequest(request), new Date()),
  ),
  route(endOtherSessions, async (request) => ({
    ended: await endSessionsExcept(request.caller, contextOfRequest(request), new Date()),
  })),
];
