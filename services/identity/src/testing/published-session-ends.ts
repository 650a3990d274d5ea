import type { Envelope, PayloadOf } from '@junto/contracts/event';
import { subjectOfAll } from '@junto/contracts/event';
import { sessionEnded } from '@junto/contracts/events/identity';
import type { IdentityService } from './an-identity-service';

type Ended = Envelope<PayloadOf<typeof sessionEnded>>;

/** Listens as another service would; for tests. `of` throws while nothing has come about that person. */
export function publishedSessionEnds(service: IdentityService): { of: (profileId: string) => Ended[] } {
  const heard: Ended[] = [];
  service.bus.current()!.connection.subscribe(service.bus.subject(subjectOfAll(sessionEnded)), {
    callback: (_error, message) => void heard.push(...[message.json<Ended | Ended[]>()].flat()),
  });
  return {
    of: (profileId) => {
      const ended = heard.filter((event) => event.payload.profile_id === profileId);
      if (ended.length === 0) throw new Error('No session.ended has come');
      return ended;
    },
  };
}
