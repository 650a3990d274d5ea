import { inOthersCarts } from './in-others-carts';

const line = (qty: number, total_selected: number, version: number) => ({
  qty,
  pool: { round_product_id: 'an-offer', current_committed_qty: 0, remaining: null, total_selected, version },
});
const pool = (selected: number, version: number) => ({ committed: 0, selected, version });

test.each([
  ['nothing of one’s own', undefined, pool(148, 3), 148],
  ['the cart’s own pool, as long as none is younger', line(50, 148, 3), pool(98, 2), 98],
  ['a younger pool', line(50, 148, 3), pool(170, 4), 120],
  ['units that were just added, here and in the pool alike', line(100, 198, 3), pool(148, 3), 98],
  ['a line that the server has not named yet', line(50, 50, 0), pool(148, 3), 148],
  ['never less than none', line(50, 50, 3), pool(20, 4), 0],
])("units in other buyers' carts exclude the own units: %s", (_what, own, known, others) => {
  expect(inOthersCarts(own, known)).toBe(others);
});
