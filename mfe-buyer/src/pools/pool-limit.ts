import type { PoolState } from '@junto/contracts/buyer/rounds';

/** Units that the pool can take in total, by its cap or supply; null without either. */
export function poolLimit({
  current_committed_qty: committed,
  held = 0,
  remaining,
}: Pick<PoolState, 'current_committed_qty' | 'held' | 'remaining'>): number | null {
  return remaining === null ? null : committed + held + remaining;
}
