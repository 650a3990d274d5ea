import type { Envelope, PayloadOf } from '@junto/contracts/event';
import { subjectOfAll } from '@junto/contracts/event';
import { accountChanged } from '@junto/contracts/events/identity';
import { eventually } from '@junto/test-kit/eventually';
import type { IdentityService } from './an-identity-service';

type AccountEvent = Envelope<PayloadOf<typeof accountChanged>>;

/**
 * Subscribes to account events like the audit trail. `of` waits until exactly these acts of a person were published.
 */
export function publishedAccountActs(service: IdentityService) {
  const received: AccountEvent[] = [];
  service.bus.current()!.connection.subscribe(service.bus.subject(subjectOfAll(accountChanged)), {
    callback: (_error, message) => void received.push(...[message.json<AccountEvent | AccountEvent[]>()].flat()),
  });
  return {
    of: (profileId: string, ...acts: AccountEvent['payload']['did'][]): Promise<AccountEvent[]> =>
      eventually(() => {
        const events = received.filter(({ payload }) => payload.profile_id === profileId);
        expect(events.map(({ payload }) => payload.did)).toEqual(acts);
        return events;
      }),
  };
}
