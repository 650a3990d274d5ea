import type { Order } from '@junto/contracts/buyer/orders';
import type { Envelope } from '@junto/contracts/event';
import type { BuyerService } from './a-buyer-service';

/** Collects the events of a round that the service publishes from now on, by their type: `order.changed`. */
export async function publishedEvents<P = { round_id: string; order: Order }>(
  { bus }: Pick<BuyerService, 'bus'>,
  type: string,
  roundId: string,
): Promise<Envelope<P>[]> {
  const received: Envelope<P>[] = [];
  const { connection } = await bus.ready();
  connection.subscribe(bus.subject(`evt.${type}.${roundId}`), {
    callback: (_error, message) => {
      received.push(...([message.json()].flat() as typeof received));
    },
  });
  await connection.flush();
  return received;
}
