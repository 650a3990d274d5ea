import type { z } from 'zod';
import { cartsTouched, cartsTouchedSubject, selectedChanged, selectedSubject } from '@junto/contracts/events/buyer';
import { opaqueId } from '@junto/service-kit/auth/opaque-id';
import { poolVersionAt } from '../pools/pool-facts';
import { factsAfter, type GroupState } from './group-state';

type Tell = (subject: string, message: string) => void;

let tell: Tell | undefined;

/** Given by the service at its start: publishes on plain NATS, losing the message when NATS is away. */
export function setTellSelected(publish: Tell | undefined): void {
  tell = publish;
}

/** Publishes to the gateways that products of rounds changed, so that open pages refetch them. */
export function publishProductsChanged(roundIds: readonly string[]): void {
  for (const round_id of roundIds) {
    const message: z.input<typeof selectedChanged> = { round_id, changes: [], products_changed: true };
    tell?.(selectedSubject(round_id), JSON.stringify(message));
  }
}

/**
 * Tells gateways what lies in open carts now, and a buyer's other tabs that a cart moved. Without the outbox: nothing
 * durable hangs on it, and the next message or snapshot heals a lost one.
 */
export function tellSelected(state: GroupState): void {
  if (!tell) return;
  const byRound = new Map<string, z.input<typeof selectedChanged>['changes']>();
  for (const [offerId, buyerId] of state.movedBy) {
    const held = state.pools.get(offerId);
    const round = held && state.rounds.get(held.now.round_id);
    // What an order moved is told with the order.
    if (!round || held.dirty) continue;
    const { now } = held;
    const { seq, selected } = factsAfter(round);
    const changes = byRound.get(now.round_id) ?? [];
    changes.push({
      round_product_id: offerId,
      current_committed_qty: now.committed,
      total_selected: selected[offerId] ?? 0,
      user_id: opaqueId(round.gate.now.salt, buyerId),
      version: poolVersionAt(seq),
    });
    byRound.set(now.round_id, changes);
  }
  for (const [round_id, changes] of byRound) tell(selectedSubject(round_id), JSON.stringify({ round_id, changes }));
  // A cart that became an order is told with the order.
  for (const { now, dirty } of state.carts.values()) {
    if (!dirty) continue;
    const touched: z.input<typeof cartsTouched> = {
      profile_id: now.buyer_id,
      round_id: now.round_id,
      version: now.version,
    };
    tell(cartsTouchedSubject(now.buyer_id), JSON.stringify(touched));
  }
}
