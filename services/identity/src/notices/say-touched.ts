import { noticesTouchedSubject } from '@junto/contracts/events/notices';
import { currentBus } from '@junto/service-kit/nats/bus-of-process';

/**
 * Tells all open pages of these people to read their notices again. With NATS away nobody hears it, and pages read when
 * it is back.
 */
export function sayTouched(profileIds: readonly string[]): void {
  const bus = currentBus();
  const connection = bus.current()?.connection;
  if (bus.state() === 'away' || !connection || connection.isClosed() || connection.isDraining()) return;
  for (const profile_id of new Set(profileIds))
    connection.publish(bus.subject(noticesTouchedSubject(profile_id)), JSON.stringify({ profile_id }));
}
