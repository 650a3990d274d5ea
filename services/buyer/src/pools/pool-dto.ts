import type { PoolState } from '@junto/contracts/buyer/rounds';
import { poolVersionAt, type PoolFacts } from './pool-facts';
import type { Pool } from './pool.model';
import { remainingIn } from './remaining';

/** Live quantities of one offer; `remaining` counts committed units only (decision 1). */
export function toPoolDto(
  pool: Pick<Pool, 'max_qty' | 'supply'> & { id: string },
  { seq, committed, selected, approved, drawable }: PoolFacts,
): PoolState {
  const { id } = pool;
  const units = committed[id] ?? 0;
  return {
    round_product_id: id,
    current_committed_qty: units,
    total_selected: selected[id] ?? 0,
    ...(approved?.[id] && { approved_qty: approved[id] }),
    ...(drawable?.[id] && { drawable_qty: drawable[id] }),
    remaining: remainingIn(pool, units),
    version: poolVersionAt(seq),
  };
}

/** The DTOs of a round's pools. */
export function toPoolDtos(pools: readonly Pool[], facts: PoolFacts): PoolState[] {
  return pools.map(({ _id: id, max_qty, supply }) => toPoolDto({ id, max_qty, supply }, facts));
}
