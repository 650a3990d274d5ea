import { channels, type Changed, type QuantityChange } from '@junto/contracts/channels';
import type { Person } from '@junto/test-kit/tokens';
import { aClient } from './a-client';
import type { RealtimeService } from './a-realtime-service';

/** Somebody who opens a socket and asks for a round's channel; whether they may is still to be seen. */
export async function listenTo(gateway: RealtimeService, person: Person, roundId: string) {
  const client = await aClient(gateway.url, { token: person.token });
  const channel = channels.round(roundId);
  client.say({ type: 'subscribe', channel });
  return { client, channel, changes: () => client.events<QuantityChange>(channel, 'quantity_change') };
}

/** A person's tab on a channel of notices, and what it was told. */
export async function listenToNotices(gateway: RealtimeService, person: Person, channel: string) {
  const client = await aClient(gateway.url, { token: person.token });
  client.say({ type: 'subscribe', channel });
  return { client, notices: () => client.events<Changed>(channel, 'changed') };
}
