import {
  orderApproved,
  orderCancelled,
  orderCompleted,
  orderPlaced,
  orderRejected,
  participationChanged,
  poolChanged,
} from '@junto/contracts/events/buyer';
import { actorOf, newEvent, systemActor, type NewEvent } from '@junto/service-kit/events/outbox';
import { opaqueBuyer } from '../pools/opaque-buyer';
import type { GroupState } from './group-state';
import { cartKey } from './group-state';
import { orderOnTheWire } from './order-on-the-wire';

const eventOfStatus = {
  pending_admin: orderPlaced,
  approved: orderApproved,
  rejected: orderRejected,
  cancelled: orderCancelled,
  completed: orderCompleted,
} as const;

/**
 * The events of a group: one per order, one per pool whose committed units moved (however many orders moved it), one per
 * buyer whose part in a round changed. What only moved `selected` is told without the outbox.
 */
export function eventsOfGroup(state: GroupState): NewEvent[] {
  return [...orderEvents(state), ...poolEvents(state), ...participationEvents(state)];
}

function orderEvents(state: GroupState): NewEvent[] {
  return state.decisions.map(({ order, before, by, requestId }) =>
    newEvent(eventOfStatus[order.status], {
      aggregateId: order._id,
      version: order.version,
      actor: actorOf({ userId: by.id, role: by.role }),
      requestId,
      occurredAt: state.now,
      payload: {
        order_id: order._id,
        round_id: order.round_id,
        order: orderOnTheWire(order),
        before: before === null ? null : { status: before },
      },
    }),
  );
}

function poolEvents(state: GroupState): NewEvent[] {
  return [...state.pools.values()]
    .filter(({ was, now }) => was?.committed !== now.committed)
    .map(({ now }) =>
      newEvent(poolChanged, {
        aggregateId: now._id,
        version: now.version + 1,
        actor: systemActor,
        occurredAt: state.now,
        payload: {
          round_id: now.round_id,
          round_product_id: now._id,
          current_committed_qty: now.committed,
          total_selected: now.selected,
          moq: now.moq,
          max_qty: now.max_qty,
          user_id: opaqueBuyer(saltOf(state, now.round_id), state.movedBy.get(now._id) ?? ''),
          version: now.version + 1,
        },
      }),
    );
}

function participationEvents(state: GroupState): NewEvent[] {
  return [...state.participants.values()].map(({ roundId, buyerId }) => {
    const round = state.rounds.get(roundId);
    if (!round) throw new Error(`Round ${roundId} was not read`);
    const key = cartKey(roundId, buyerId);
    const buyer = opaqueBuyer(round.gate.now.supplier_salt, buyerId);
    const version = round.gate.now.seq + 1;
    return newEvent(participationChanged, {
      aggregateId: `${roundId}-${buyer}`,
      version,
      actor: systemActor,
      occurredAt: state.now,
      payload: {
        round_id: roundId,
        supplier_id: round.terms.round.supplier_id,
        buyer,
        in_cart: (state.carts.get(key)?.now.items.length ?? 0) > 0,
        has_order: (state.liveOrders.get(key) ?? 0) > 0,
        version,
      },
    });
  });
}

function saltOf(state: GroupState, roundId: string): string {
  return state.rounds.get(roundId)?.gate.now.salt ?? '';
}
