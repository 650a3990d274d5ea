import { limitOf } from '@junto/domain/outcome/threshold';
import { remainingOf } from '@junto/domain/pool-progress';
import type { Pool } from './pool.model';

export type PoolLimits = Pick<Pool, 'max_qty' | 'supply'>;

/** Units that a pool can take: the smaller one of its cap and its supply; null without either. */
export function limitIn({ max_qty, supply }: PoolLimits): number | null {
  return limitOf({ maxQty: max_qty, supply: supply?.units ?? null });
}

/** Units that a pool can still take; null without a limit. */
export function remainingIn(pool: PoolLimits, committed: number): number | null {
  return remainingOf(committed, limitIn(pool));
}
