import type { Actor, Envelope } from '@junto/contracts/event';
import type { CallingKey } from '../auth/caller';

/** The request that something goes back to, and its W3C trace context. */
export interface Trace {
  requestId: string | null;
  traceparent: string | null;
  /** Address that a person asked from, as the door saw it. */
  from?: string | undefined;
}

/** Who or what a change goes back to: every event that tells of it carries this, and so do the events that follow. */
export interface EventContext extends Trace {
  actor: Actor;
}

/** The platform itself: a scheduler, a sweep, a republication, a group of many people's changes. */
export const platformContext: EventContext = {
  actor: { kind: 'system', id: null, role: null },
  requestId: null,
  traceparent: null,
};

/** A person's request over HTTP. */
export function contextOfRequest({ caller, requestId, traceparent, from }: { caller: Person } & Trace): EventContext {
  return { actor: actorOf(caller), requestId, traceparent, from };
}

/** A person's decision that another service sent as a command. */
export function contextOfCommand(decidedBy: Person, { requestId, traceparent, from }: Trace): EventContext {
  return { actor: actorOf(decidedBy), requestId, traceparent, from };
}

/** An event of another service that set something off. */
export function contextOfEvent({
  actor,
  request_id,
  traceparent,
  from,
}: Pick<Envelope, 'actor' | 'request_id' | 'traceparent' | 'from'>): EventContext {
  return { actor, requestId: request_id, traceparent, from };
}

/** @returns the id of the person who caused it @throws when nobody did: a decision has a person behind it */
export function userBehind({ actor }: EventContext): string {
  if (actor.id === null) throw new Error('A decision has a person behind it');
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
