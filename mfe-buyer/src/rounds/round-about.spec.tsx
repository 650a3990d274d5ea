import { screen } from '@testing-library/react';
import { idOf } from '../mock/ids';
import { answerRequests, openBuyer, stubIntersections } from '../testing/buyer-page';

answerRequests();
stubIntersections();

test('names at most two products per state, and leaves out empty states', async () => {
  openBuyer({ path: `/buyer/rounds/${idOf('round', 1)}` });
  expect(await screen.findByRole('img', { name: '2 of 6 products reached' })).toBeTruthy();
  const states = [...document.querySelectorAll('.bands > li')].map((one) => one.textContent);
  expect(states).toEqual([
    '2 reached Corrugated cup sleeve, 8 oz, Paper tape, 50 mm × 50 m',
    '1 close Shipping box, 300 × 200 × 150 mm, 80 to go',
    '2 filling Kraft mailer, 240 × 320 mm 68%, Flat-bottom kraft bag 31%',
    '1 not started Tissue paper, 500 × 750 mm',
  ]);
});

test('without orders, all products are not started, and the others of them are counted', async () => {
  const { world } = openBuyer({ path: `/buyer/rounds/${idOf('round', 1)}` });
  for (const pool of [...world.pools.values()].flat()) pool.current_committed_qty = 0;
  const line = await screen.findByText('6 not started');
  expect(line.parentElement?.textContent).toMatch(/^6 not started .* and 4 more$/);
  expect(screen.getByRole('img', { name: '0 of 6 products reached' })).toBeTruthy();
  expect(document.querySelectorAll('.bands > li')).toHaveLength(1);
});
