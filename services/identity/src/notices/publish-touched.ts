import { noticesInvalidatedSubject } from '@junto/contracts/events/notices';
import type { Bus } from '@junto/service-kit/nats/bus';

/** Tells open pages of these people to refetch their notices. Dropped while NATS is away: pages refetch afterwards. */
export function publishTouched(bus: Bus, profileIds: readonly string[]): void {
  const connection = bus.current()?.connection;
  if (bus.state() === 'away' || !connection || connection.isClosed() || connection.isDraining()) return;
  for (const profile_id of new Set(profileIds))
    connection.publish(bus.subject(noticesInvalidatedSubject(profile_id)), JSON.stringify({ profile_id }));
}
