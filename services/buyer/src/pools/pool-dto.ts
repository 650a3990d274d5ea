import type { PoolState } from '@junto/contracts/buyer/rounds';
import { heldOf, poolVersionAt, type PoolFacts } from './pool-facts';
import type { Pool } from './pool.model';
import { remainingIn, type PoolLimits } from './remaining';

/** Live quantities of one offer; `remaining` counts committed and held units only (decision 1). */
export function toPoolDto(pool: PoolLimits & { id: string }, facts: PoolFacts): PoolState {
  const { id } = pool;
  const { seq, committed, selected, approved, drawable } = facts;
  const units = committed[id] ?? 0;
  const held = heldOf(facts, pool);
  return {
    round_product_id: id,
    current_committed_qty: units,
    total_selected: selected[id] ?? 0,
    ...(approved?.[id] && { approved_qty: approved[id] }),
    ...(drawable?.[id] && { drawable_qty: drawable[id] }),
    ...(held > 0 && { held }),
    remaining: remainingIn(pool, units + held),
    version: poolVersionAt(seq),
  };
}

/** The DTOs of a round's pools. */
export function toPoolDtos(pools: readonly Pool[], facts: PoolFacts): PoolState[] {
  return pools.map(({ _id: id, max_qty, supply }) => toPoolDto({ id, max_qty, supply }, facts));
}
