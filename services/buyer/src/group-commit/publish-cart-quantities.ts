import type { z } from 'zod';
import { cartsTouched, cartsTouchedSubject, selectedChanged, selectedSubject } from '@junto/contracts/live-subjects';
import { opaqueId } from '@junto/service-kit/auth/opaque-id';
import type { Bus } from '@junto/service-kit/nats/bus';
import { heldOf, poolVersionAt } from '../pools/pool-facts';
import { factsAfter, type GroupState } from './group-state';

/** Publishes to the gateways on plain NATS. A message is dropped while NATS is away: the next snapshot replaces it. */
function publish(bus: Bus, subject: string, message: object): void {
  if (bus.state() === 'connected') bus.current()?.connection.publish(bus.subject(subject), JSON.stringify(message));
}

/** Publishes to the gateways that products of rounds changed, so that open pages refetch them. */
export function publishProductsChanged(bus: Bus, roundIds: readonly string[]): void {
  for (const round_id of roundIds) {
    const message: z.input<typeof selectedChanged> = { round_id, changes: [], products_changed: true };
    publish(bus, selectedSubject(round_id), message);
  }
}

/**
 * Publishes the quantities of open carts that a group changed to the gateways, and each changed cart to the buyer's
 * other tabs.
 */
export function publishCartQuantities(bus: Bus, state: GroupState): void {
  const byRound = new Map<string, z.input<typeof selectedChanged>['changes']>();
  for (const [offerId, buyerId] of state.movedBy) {
    const held = state.pools.get(offerId);
    const round = held && state.rounds.get(held.now.round_id);
    // The event of an order carries the quantities that the order changed.
    if (!round || held.dirty) continue;
    const { now } = held;
    const facts = factsAfter(round);
    const { seq, selected } = facts;
    const reserved = heldOf(facts, { id: offerId, max_qty: now.max_qty, supply: now.supply });
    const changes = byRound.get(now.round_id) ?? [];
    changes.push({
      round_product_id: offerId,
      current_committed_qty: now.committed,
      total_selected: selected[offerId] ?? 0,
      ...(reserved > 0 && { held: reserved }),
      user_id: opaqueId(round.gate.now.salt, buyerId),
      version: poolVersionAt(seq),
    });
    byRound.set(now.round_id, changes);
  }
  for (const [round_id, changes] of byRound) publish(bus, selectedSubject(round_id), { round_id, changes });
  // The event of an order also stands for its cart.
  for (const { now, dirty } of state.carts.values()) {
    if (!dirty) continue;
    const touched: z.input<typeof cartsTouched> = {
      profile_id: now.buyer_id,
      round_id: now.round_id,
      version: now.version,
    };
    publish(bus, cartsTouchedSubject(now.buyer_id), touched);
  }
}
