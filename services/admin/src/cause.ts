import type { Actor } from '@junto/contracts/event';
import type { Caller } from '@junto/service-kit/auth/caller';
import { actorOf } from '@junto/service-kit/events/outbox';

/** Who wanted it, and in which request: carried by events and commands that follow. */
export interface Cause {
  actor: Actor;
  requestId: string;
  traceparent: string;
}

export function causeOf({
  caller,
  requestId,
  traceparent,
}: {
  caller: Caller;
  requestId: string;
  traceparent: string;
}): Cause {
  return { actor: actorOf(caller), requestId, traceparent };
}
