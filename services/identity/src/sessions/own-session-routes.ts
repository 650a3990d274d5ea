import { endOtherSessions, endOwnSession, listSessions } from '@junto/contracts/identity/own-sessions';
import { contextOfRequest } from '@junto/service-kit/events/event-context';
import { route, type Route } from '@junto/service-kit/http/route';
import type { Lifetimes } from '../lifetimes';
import { endOneOf, endOthersOf, sessionsOf } from './own-sessions';

/** Where the caller is signed in, and ending it there. */
export const ownSessionRoutes = (lifetimes: Lifetimes): Route[] => [
  route(listSessions, async ({ caller }) => ({ sessions: await sessionsOf(caller, lifetimes.session, new Date()) })),
  route(endOwnSession, (asked) => endOneOf(asked.caller, asked.params.session_id, contextOfRequest(asked), new Date())),
  route(endOtherSessions, async (asked) => ({
    ended: await endOthersOf(asked.caller, contextOfRequest(asked), new Date()),
  })),
];
