import type { Envelope, PayloadOf } from '@junto/contracts/event';
import { subjectOfAll } from '@junto/contracts/event';
import { sessionEnded } from '@junto/contracts/events/identity';
import type { Bench } from './an-identity';

type Ended = Envelope<PayloadOf<typeof sessionEnded>>;

/** Listens as another service would; for tests. `of` throws while nothing has come about that person. */
export function endedSessionsHeard(bench: Bench): { of: (profileId: string) => Ended[] } {
  const heard: Ended[] = [];
  bench.bus.current()!.connection.subscribe(bench.bus.subject(subjectOfAll(sessionEnded)), {
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
