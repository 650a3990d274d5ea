import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Destination } from '@junto/contracts/address';
import type { Order, seenLine } from '@junto/contracts/buyer/orders';
import { isRefusal, type Refusal } from '@junto/contracts/problems';
import { toMinor } from '@junto/domain/money';
import type { EventContext } from '@junto/service-kit/events/event-context';
import type { PlaceRefusal, RoundWriters } from '../group-commit/round-writers';
import { toOrderDto } from '../orders/order-dto';
import type { OrderDestination } from '../people/destination-of';
import type { Person } from '../people/person';

export interface Placement {
  person: Person;
  roundId: string;
  lines: readonly z.output<typeof seenLine>[];
  /** As chosen by the buyer. */
  chosen: Destination;
  destination: OrderDestination | Refusal<'address_gone'>;
  key: string;
  cause: EventContext;
}

/**
 * Places the open cart of a round as one order, all or nothing (decision 3). A repetition with the same key returns the
 * same order; a refusal is not stored.
 */
export async function placeOrder(writers: RoundWriters, placement: Placement): Promise<Order | PlaceRefusal> {
  const { person, roundId, chosen, destination, key, cause } = placement;
  const lines = placement.lines.map((line) => ({
    round_product_id: line.round_product_id,
    qty: line.qty,
    upTo: line.up_to ?? null,
    priceMinor: toMinor(line.unit_price),
    product: line.product,
  }));
  const order = await writers.place({
    kind: 'place',
    roundId,
    person,
    key,
    fingerprint: fingerprintOf(roundId, chosen, lines),
    lines,
    destination,
    orderId: randomUUID(),
    cause,
  });
  return isRefusal(order) ? order : toOrderDto(order);
}

/** The same lines in another sequence are the same placement; another address is another one. */
function fingerprintOf(
  roundId: string,
  { address_id, address, collected }: Destination,
  lines: { round_product_id: string; qty: number; upTo: number | null; priceMinor: number }[],
): string {
  const lineTexts = lines
    .map(
      ({ round_product_id, qty, upTo, priceMinor }) =>
        `${round_product_id}:${qty}${upTo === null ? '' : `-${upTo}`}:${priceMinor}`,
    )
    .sort();
  const chosen = [address_id, address && JSON.stringify(address), collected && 'collected'].filter(
    (one) => one !== undefined,
  );
  return createHash('sha256')
    .update([roundId, ...chosen, ...lineTexts].join('\n'))
    .digest('base64url');
}
