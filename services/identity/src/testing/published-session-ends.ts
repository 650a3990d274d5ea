import type { Envelope, PayloadOf } from '@junto/contracts/event';
import { subjectOfAll } from '@junto/contracts/event';
import { sessionEnded } from '@junto/contracts/events/identity';
import type { IdentityService } from './an-identity-service';

type Ended = Envelope<PayloadOf<typeof sessionEnded>>;

/** Subscribes to `session.ended` like another service; for tests. `of` throws until an event of the person arrives. */
export function publishedSessionEnds(service: IdentityService): { of: (profileId: string) => Ended[] } {
  const received: Ended[] = [];
  service.bus.current()!.connection.subscribe(service.bus.subject(subjectOfAll(sessionEnded)), {
    callback: (_error, message) => void received.push(...[message.json<Ended | Ended[]>()].flat()),
  });
  return {
    of: (profileId) => {
      const ended = received.filter((event) => event.payload.profile_id === profileId);
      if (ended.length === 0) throw new Error('No session.ended received');
      return ended;
    },
  };
}
