import type { PoolState } from '@junto/contracts/buyer/rounds';
import { remainingOf } from '@junto/domain/pool-progress';
import { poolVersionAt, type PoolFacts } from './pool-facts';
import type { Pool } from './pool.model';

/** Live quantities of one offer; `remaining` of its cap counts what is committed alone (decision 2). */
export function poolOnTheWire(pool: Pool, { seq, committed, selected }: PoolFacts): PoolState {
  const units = committed[pool._id] ?? 0;
  return {
    round_product_id: pool._id,
    current_committed_qty: units,
    total_selected: selected[pool._id] ?? 0,
    remaining: remainingOf(units, pool.max_qty),
    version: poolVersionAt(seq),
  };
}
