import {
  orderApproved,
  orderCancelled,
  orderCompleted,
  orderPlaced,
  orderRejected,
  participationChanged,
  waitlistOffered,
} from '@junto/contracts/events/buyer';
import { opaqueId } from '@junto/service-kit/auth/opaque-id';
import { platformContext } from '@junto/service-kit/events/event-context';
import { newEvent, type NewEvent } from '@junto/service-kit/events/outbox';
import { activeTraceparent } from '@junto/service-kit/telemetry/span';
import { toOrderDto } from '../orders/order-dto';
import { poolChangedEvent } from '../pools/pool-event';
import { newOffers } from '../waitlist/pool-waitlist';
import { factsAfter, isMember, poolsToPublish, roundIn, type GroupState } from './group-state';

const eventOfStatus = {
  pending_admin: orderPlaced,
  approved: orderApproved,
  rejected: orderRejected,
  cancelled: orderCancelled,
  completed: orderCompleted,
} as const;

/**
 * The events of a group: one per order, one per pool with changed committed or held units (however many orders changed it), one
 * per round with changed membership, one per offer of freed units. The event of an order carries its own request's trace; those of pools and rounds
 * aggregate many. Changes of `selected` only are published without the outbox.
 */
export function eventsOfGroup(state: GroupState): NewEvent[] {
  return [...orderEvents(state), ...poolEvents(state), ...participationEvents(state), ...offerEvents(state)];
}

function orderEvents(state: GroupState): NewEvent[] {
  return state.moved.map(({ order, before, cause }) =>
    newEvent(eventOfStatus[order.status], {
      aggregateId: order._id,
      version: order.version,
      cause,
      occurredAt: state.now,
      payload: {
        order_id: order._id,
        round_id: order.round_id,
        order: toOrderDto(order),
        before: before === null ? null : { status: before },
      },
    }),
  );
}

function poolEvents(state: GroupState): NewEvent[] {
  return poolsToPublish(state).map(({ now }) => {
    const round = roundIn(state, now.round_id);
    const by = opaqueId(round.gate.now.salt, state.movedBy.get(now._id) ?? '');
    // In the first of the group's traces: someone's request made the figures on screens change.
    const traceparent = activeTraceparent();
    return poolChangedEvent(now, { facts: factsAfter(round), by, occurredAt: state.now, traceparent });
  });
}

function offerEvents(state: GroupState): NewEvent[] {
  return [...state.waitlists.values()].flatMap(({ was, now: { _id: offerId, ...now } }) =>
    newOffers(was, { _id: offerId, ...now }).map(({ entry_id, buyer_id, held, held_until }) => {
      const { terms, gate } = roundIn(state, now.round_id);
      return newEvent(waitlistOffered, {
        aggregateId: entry_id,
        version: gate.now.seq + 1,
        cause: platformContext,
        occurredAt: state.now,
        payload: {
          round_id: now.round_id,
          round_title: terms.round.title,
          round_product_id: offerId,
          product_name: terms.offers.get(offerId)?.offer.product.name ?? '',
          buyer_id,
          held,
          held_until: (held_until ?? state.now).toISOString(),
        },
      });
    }),
  );
}

function participationEvents(state: GroupState): NewEvent[] {
  const changed = [...state.participants.values()].filter(
    ({ roundId, buyerId, tookPart }) => isMember(state, roundId, buyerId) !== tookPart,
  );
  return [...new Set(changed.map(({ roundId }) => roundId))].map((roundId) => {
    const round = roundIn(state, roundId);
    const version = round.gate.now.seq + 1;
    return newEvent(participationChanged, {
      aggregateId: roundId,
      version,
      cause: platformContext,
      occurredAt: state.now,
      payload: {
        round_id: roundId,
        supplier_id: round.terms.round.supplier_id,
        buyers: changed
          .filter((one) => one.roundId === roundId)
          .map(({ buyerId }) => ({
            buyer: opaqueId(round.gate.now.supplier_salt, buyerId),
            takes_part: isMember(state, roundId, buyerId),
          })),
        version,
      },
    });
  });
}
