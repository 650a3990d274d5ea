import { screen } from '@testing-library/react';
import { answerRequests } from '@junto/remote-kit/testing/open-remote';
import { idOf } from '../mock/ids';
import { openBuyer } from '../testing/buyer-page';

answerRequests();
beforeEach(() => {
  // jsdom has no layout, so that nothing intersects.
  Object.assign(globalThis, {
    IntersectionObserver: class {
      observe = jest.fn();
      disconnect = jest.fn();
    },
  });
});

test.each([
  ['2 of 6 products have reached their MOQ', true],
  ['0 of 6 products have reached their MOQ', false],
])('%s: a check mark is shown only for what was reached', async (expected, ticked) => {
  const { world } = openBuyer({ path: `/buyer/rounds/${idOf('round', 1)}` });
  if (!ticked) for (const pool of [...world.pools.values()].flat()) pool.current_committed_qty = 0;
  const line = await screen.findByText(expected);
  expect(Boolean(line.parentElement!.querySelector('[data-icon=check-circle]'))).toBe(ticked);
});
