import { noticesInvalidatedSubject } from '@junto/contracts/events/notices';
import type { Bus } from '@junto/service-kit/nats/bus';

/**
 * Makes open pages of these people refetch their notices. Dropped while NATS is down: pages refetch after a reconnect.
 */
export function publishTouched(bus: Bus, profileIds: readonly string[]): void {
  const connection = bus.current()?.connection;
  if (bus.state() === 'away' || !connection || connection.isClosed() || connection.isDraining()) return;
  for (const profile_id of new Set(profileIds))
    connection.publish(bus.subject(noticesInvalidatedSubject(profile_id)), JSON.stringify({ profile_id }));
}
