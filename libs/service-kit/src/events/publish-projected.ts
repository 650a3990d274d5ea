import type { Envelope, EventOwner } from '@junto/contracts/event';
import { projectedSubject } from '@junto/contracts/events/projected';
import type { Bus } from '../nats/bus';

/**
 * Notifies the gateway that the read models of this service include these events. Best effort: the message is lost
 * while NATS is unavailable.
 */
export function publishProjected(bus: Bus, service: string, events: readonly Envelope[]): void {
  const connection = bus.current()?.connection;
  if (events.length === 0 || bus.state() === 'away' || !connection || connection.isClosed() || connection.isDraining())
    return;
  const message = JSON.stringify({ service, ids: events.map((event) => event.id) });
  connection.publish(bus.subject(projectedSubject(service as EventOwner)), message);
}
