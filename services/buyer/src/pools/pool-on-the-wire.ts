import type { PoolState } from '@junto/contracts/buyer/rounds';
import { remainingOf } from '@junto/domain/pool-progress';
import { poolVersionAt, type PoolFacts } from './pool-facts';
import type { Pool } from './pool.model';

/** Live quantities of one offer; `remaining` of its cap counts what is committed alone (decision 2). */
export function poolOnTheWire(pool: Pool, { seq, selected }: PoolFacts): PoolState {
  return {
    round_product_id: pool._id,
    current_committed_qty: pool.committed,
    total_selected: selected[pool._id] ?? 0,
    remaining: remainingOf(pool.committed, pool.max_qty),
    version: poolVersionAt(seq),
  };
}
