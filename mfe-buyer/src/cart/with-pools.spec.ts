import { idOf } from '../mock/ids';
import { createWorld } from '../mock/world';
import { withPools } from './with-pools';

const [kraft, jar] = [idOf('round', 1), idOf('offer', 1)];

/** Remaining units of a line whose pool takes 100 units, after newer figures arrived. */
function remainingAfter(received: { committed: number; held?: number }) {
  const cart = createWorld().cartOf(kraft);
  const items = cart.items.map((item) => ({
    ...item,
    pool: { ...item.pool, current_committed_qty: 40, held: 10, remaining: 50, version: 1 },
  }));
  const pools = new Map([[jar, { selected: 0, version: 2, ...received }]]);
  const changed = withPools({ ...cart, items }, { pools, status: 'open', closing: false, receivedAt: 0 });
  return changed.items.find(({ round_product_id }) => round_product_id === jar)?.pool.remaining;
}

test.each([
  [{ committed: 45, held: 10 }, 45],
  [{ committed: 50 }, 50],
  [{ committed: 40, held: 60 }, 0],
])('held and committed units are each subtracted once from the limit: %p', (received, remaining) => {
  expect(remainingAfter(received)).toBe(remaining);
});
