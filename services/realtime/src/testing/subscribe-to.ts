import { channels, type Changed, type QuantityChange } from '@junto/contracts/channels';
import type { Person } from '@junto/test-kit/tokens';
import { aClient } from './a-client';
import type { RealtimeService } from './a-realtime-service';

/** A client that subscribes to a round's channel, permitted or not. */
export async function subscribeTo(gateway: RealtimeService, person: Person, roundId: string) {
  const client = await aClient(gateway.url, { token: person.token });
  const channel = channels.round(roundId);
  client.send({ type: 'subscribe', channel });
  return { client, channel, changes: () => client.events<QuantityChange>(channel, 'quantity_change') };
}

/** A user's tab on a channel of notices, with the received notices. */
export async function subscribeToNotices(gateway: RealtimeService, person: Person, channel: string) {
  const client = await aClient(gateway.url, { token: person.token });
  client.send({ type: 'subscribe', channel });
  return { client, notices: () => client.events<Changed>(channel, 'changed') };
}
