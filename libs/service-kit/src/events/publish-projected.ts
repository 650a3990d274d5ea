import type { Envelope, EventOwner } from '@junto/contracts/event';
import { projectedSubject } from '@junto/contracts/events/projected';
import type { Bus } from '../nats/bus';

/**
 * Tells the gateway that screens of this service can read now what these events brought. With NATS away nobody hears
 * it.
 */
export function publishProjected(bus: Bus, service: string, events: readonly Envelope[]): void {
  const connection = bus.current()?.connection;
  if (events.length === 0 || bus.state() === 'away' || !connection || connection.isClosed() || connection.isDraining())
    return;
  const message = JSON.stringify({ service, ids: events.map((event) => event.id) });
  connection.publish(bus.subject(projectedSubject(service as EventOwner)), message);
}
