import { trusted } from 'mongoose';
import { participationChanged } from '@junto/contracts/events/buyer';
import { committedStatuses } from '@junto/domain/order';
import { opaqueId } from '@junto/service-kit/auth/opaque-id';
import { platformContext } from '@junto/service-kit/events/event-context';
import { newEvent, type NewEvent } from '@junto/service-kit/events/outbox';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { CartModel } from '../carts/cart.model';
import { ClosedCartModel } from '../carts/closed-cart.model';
import { OrderModel } from '../orders/order.model';
import { ListedRoundModel } from '../rounds/listed-round.model';
import type { RoundLock } from '../rounds/round-lock.model';

/** Maximum buyers per event. */
const maxBuyers = 5_000;

/**
 * The members of a round at the version of its lock, which every change of membership increases. Former members are
 * included, so that a read model that missed a change is repaired.
 */
export async function currentMembership(gate: RoundLock, session: ClientSession): Promise<NewEvent[]> {
  const round = await ListedRoundModel.findById(gate._id, { supplier_id: 1 }, { session }).lean();
  if (!round) return [];
  const of = { round_id: gate._id };
  const live = { ...of, status: trusted({ $in: [...committedStatuses] }) };
  const filled = { ...of, status: 'open' as const, 'items.0': trusted({ $exists: true }) };
  const takingPart = new Set([
    ...(await OrderModel.distinct('buyer_id', live, { session })),
    ...(await CartModel.distinct('buyer_id', filled, { session })),
  ]);
  const known = new Set([
    ...takingPart,
    ...(await OrderModel.distinct('buyer_id', of, { session })),
    ...(await CartModel.distinct('buyer_id', of, { session })),
    ...(await ClosedCartModel.distinct('buyer_id', of, { session })),
  ]);
  const buyers = [...known].map((buyerId) => ({
    buyer: opaqueId(gate.supplier_salt, buyerId),
    takes_part: takingPart.has(buyerId),
  }));
  const events: NewEvent[] = [];
  for (let from = 0; from < buyers.length; from += maxBuyers) {
    events.push(
      newEvent(participationChanged, {
        aggregateId: gate._id,
        version: gate.seq,
        cause: platformContext,
        payload: {
          round_id: gate._id,
          supplier_id: round.supplier_id,
          buyers: buyers.slice(from, from + maxBuyers),
          version: gate.seq,
        },
      }),
    );
  }
  return events;
}
