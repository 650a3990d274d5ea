import type { Offer, PoolState } from '@junto/contracts/buyer/rounds';
import { remainingOf } from '@junto/domain/pool-progress';
import { heldOf, poolVersionAt, type PoolFacts } from './pool-facts';
import type { Pool } from './pool.model';

/** Live quantities of one offer; `remaining` counts committed and held units only (decision 1). */
export function toPoolDto({ id, max_qty }: Pick<Offer, 'id' | 'max_qty'>, facts: PoolFacts): PoolState {
  const { seq, committed, selected, approved } = facts;
  const units = committed[id] ?? 0;
  const held = heldOf(facts, { id, max_qty });
  return {
    round_product_id: id,
    current_committed_qty: units,
    total_selected: selected[id] ?? 0,
    ...(approved?.[id] && { approved_qty: approved[id] }),
    ...(held > 0 && { held }),
    remaining: remainingOf(units + held, max_qty),
    version: poolVersionAt(seq),
  };
}

/** The DTOs of a round's pools. */
export function toPoolDtos(pools: readonly Pool[], facts: PoolFacts): PoolState[] {
  return pools.map(({ _id, max_qty }) => toPoolDto({ id: _id, max_qty }, facts));
}
