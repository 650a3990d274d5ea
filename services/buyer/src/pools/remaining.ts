import { limitOf } from '@junto/domain/outcome/threshold';
import { remainingOf } from '@junto/domain/pool-progress';
import type { Pool } from './pool.model';

/** Units that a pool can still take below its cap and its supply; null without either. */
export function remainingIn({ max_qty, supply }: Pick<Pool, 'max_qty' | 'supply'>, committed: number): number | null {
  return remainingOf(committed, limitOf({ maxQty: max_qty, supply: supply?.units ?? null }));
}
