import type { Envelope, PayloadOf } from '@junto/contracts/event';
import { subjectOfAll } from '@junto/contracts/event';
import { accountChanged } from '@junto/contracts/events/identity';
import { eventually } from '@junto/test-kit/eventually';
import type { IdentityService } from './an-identity-service';

type Told = Envelope<PayloadOf<typeof accountChanged>>;

/** Listens as the audit trail would. `of` waits until just these acts were told of a person. */
export function publishedAccountActs(service: IdentityService) {
  const heard: Told[] = [];
  service.bus.current()!.connection.subscribe(service.bus.subject(subjectOfAll(accountChanged)), {
    callback: (_error, message) => void heard.push(...[message.json<Told | Told[]>()].flat()),
  });
  return {
    of: (profileId: string, ...acts: Told['payload']['did'][]): Promise<Told[]> =>
      eventually(() => {
        const told = heard.filter(({ payload }) => payload.profile_id === profileId);
        expect(told.map(({ payload }) => payload.did)).toEqual(acts);
        return told;
      }),
  };
}
