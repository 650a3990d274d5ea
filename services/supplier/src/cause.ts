import type { z } from 'zod';
import type { Actor, Envelope, EventSpec } from '@junto/contracts/event';
import { actorOf, newEvent, systemActor, type NewEvent } from '@junto/service-kit/events/outbox';

/** Who or what a change goes back to; every event that follows from it says so. */
export interface Cause {
  actor: Actor;
  requestId: string | null;
  traceparent: string | null;
}

export function causeOf(asked: {
  caller: { userId: string; role: string };
  requestId: string;
  traceparent: string;
}): Cause {
  return { actor: actorOf(asked.caller), requestId: asked.requestId, traceparent: asked.traceparent };
}

/** What an event of another service set off. */
export function causeOfEvent({
  actor,
  request_id,
  traceparent,
}: Pick<Envelope, 'actor' | 'request_id' | 'traceparent'>): Cause {
  return { actor, requestId: request_id, traceparent };
}

/** A decision that came as a command. */
export function causeOfCommand(
  by: string,
  role: 'admin' | 'buyer',
  context: { requestId: string | null; traceparent: string | null },
): Cause {
  return { actor: actorOf({ userId: by, role }), requestId: context.requestId, traceparent: context.traceparent };
}

/** The platform itself: the scheduler, the sweep. */
export const ownCause: Cause = { actor: systemActor, requestId: null, traceparent: null };

/** An event with its cause. */
export function tell<E extends EventSpec>(
  spec: E,
  about: { id: string; version: number },
  payload: z.input<E['payload']>,
  cause: Cause,
): NewEvent {
  return newEvent(spec, { payload, aggregateId: about.id, version: about.version, ...cause }) as NewEvent;
}
