import type { z } from 'zod';
import { cartsTouched, cartsTouchedSubject, selectedChanged, selectedSubject } from '@junto/contracts/events/buyer';
import { opaqueId } from '@junto/service-kit/auth/opaque-id';
import type { GroupState } from './group-state';

type Tell = (subject: string, message: string) => void;

let tell: Tell | undefined;

/** Given by the service at its start: publishes on plain NATS, losing the message when NATS is away. */
export function setTellSelected(publish: Tell | undefined): void {
  tell = publish;
}

/**
 * Tells gateways what lies in open carts now, and a buyer's other tabs that a cart moved. Without the outbox: nothing
 * durable hangs on it, and the next message or snapshot heals a lost one.
 */
export function tellSelected(state: GroupState): void {
  if (!tell) return;
  const byRound = new Map<string, z.input<typeof selectedChanged>['changes']>();
  for (const { was, now, dirty } of state.pools.values()) {
    if (!dirty || was?.committed !== now.committed) continue;
    const salt = state.rounds.get(now.round_id)?.gate.now.salt ?? '';
    const changes = byRound.get(now.round_id) ?? [];
    changes.push({
      round_product_id: now._id,
      current_committed_qty: now.committed,
      total_selected: now.selected,
      user_id: opaqueId(salt, state.movedBy.get(now._id) ?? ''),
      version: now.version + 1,
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
