import type { Actor, Envelope } from '@junto/contracts/event';
import type { CallingKey } from '../auth/caller';

/** Request that caused a change, and its W3C trace context. */
export interface Trace {
  requestId: string | null;
  traceparent: string | null;
  /** Client address of the user, as the gateway saw it. */
  from?: string | undefined;
}

/**
 * Cause of a change: the actor and the request. Every event of the change carries it, and so do the events that follow
 * from those.
 */
export interface EventContext extends Trace {
  actor: Actor;
}

/** The platform itself: a scheduler, a sweep, a republication, a batch of changes of many users. */
export const platformContext: EventContext = {
  actor: { kind: 'system', id: null, role: null },
  requestId: null,
  traceparent: null,
};

/** Context of a user's HTTP request. */
export function contextOfRequest({ caller, requestId, traceparent, from }: { caller: Person } & Trace): EventContext {
  return { actor: actorOf(caller), requestId, traceparent, from };
}

/** Context of a user's decision that another service sent as a command. */
export function contextOfCommand(decidedBy: Person, { requestId, traceparent, from }: Trace): EventContext {
  return { actor: actorOf(decidedBy), requestId, traceparent, from };
}

/** Context of a change that an event of another service caused. */
export function contextOfEvent({
  actor,
  request_id,
  traceparent,
  from,
}: Pick<Envelope, 'actor' | 'request_id' | 'traceparent' | 'from'>): EventContext {
  return { actor, requestId: request_id, traceparent, from };
}

/** @returns the id of the user who caused the event @throws if there is none: every decision is made by a user */
export function userBehind({ actor }: EventContext): string {
  if (actor.id === null) throw new Error('A decision needs a user as its actor');
  return actor.id;
}

interface Person {
  userId: string;
  role: string;
  byKey?: CallingKey;
}

export function actorOf({ userId, role, byKey }: Person): Actor {
  return { kind: 'user', id: userId, role, ...(byKey && { key: byKey.name }) };
}
