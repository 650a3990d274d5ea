import type { readMenuCounts as readMenuCountsSpec } from '@junto/contracts/admin/dashboard';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { readFigures } from '../figures/figures.model';

/** Counts next to the menu of every admin page: rounds, orders and users that wait for a decision. */
export async function readMenuCounts(): Promise<AnswerOf<typeof readMenuCountsSpec>> {
  const [rounds, orders, users] = await Promise.all([
    readFigures('rounds'),
    readFigures('orders'),
    readFigures('users'),
  ]);
  return { rounds: rounds('pending'), orders: orders('pending'), users: users('waiting') };
}
