import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dismissClosedCart, listClosedCarts } from '@junto/contracts/buyer/carts';
import { refuse } from '@junto/contracts/problems';
import { errorToast, expectToasts } from '@junto/remote-kit/testing/toasts';
import { idOf } from '../mock/ids';
import { answerRequests, mockEndpoint, openBuyer, server } from '../testing/buyer-page';

answerRequests();

const text = () => document.body.textContent ?? '';

test("the items of a closed round's cart stay readable", async () => {
  openBuyer({ path: '/buyer/cart' });
  expect(await screen.findByText('Bamboo fork')).toBeTruthy();
  expect(text()).toContain('Bamboo cutlery, spring run');
  expect(text()).toContain('$22.00');
});

test('a failed read of closed carts can be retried; the open carts stay usable', async () => {
  const { world } = openBuyer({ path: '/buyer/cart', over: [mockEndpoint(listClosedCarts, () => refuse('internal'))] });
  const card = await screen.findByRole('alert');
  expect(card.textContent).toContain('We couldn’t load your carts from closed rounds');
  expect(await screen.findByRole('button', { name: 'Place Order' })).toBeTruthy();
  server.use(mockEndpoint(listClosedCarts, () => ({ items: world.closedCarts })));
  fireEvent.click(within(card).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Bamboo fork')).toBeTruthy();
});

test('a closed cart that cannot be dismissed stays, with a toast', async () => {
  const { toasts } = openBuyer({
    path: '/buyer/cart',
    over: [mockEndpoint(dismissClosedCart, () => refuse('internal'))],
  });
  fireEvent.click(await screen.findByRole('button', { name: /Dismiss/ }));
  await expectToasts(
    toasts,
    errorToast('We couldn’t dismiss Bamboo cutlery, spring run. Please check your connection and try again.'),
  );
  expect(screen.getByText('Bamboo fork')).toBeTruthy();
});

test('a dismissed closed cart disappears, and the section with the last one', async () => {
  const { toasts, world } = openBuyer({ path: '/buyer/cart' });
  const second = {
    ...world.closedCarts[0],
    id: idOf('closed', 2),
    title: 'Steel bottles',
  } as (typeof world.closedCarts)[number];
  world.closedCarts.push(second);
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss: Bamboo cutlery, spring run' }));
  await waitFor(() => expect(text()).not.toContain('Bamboo cutlery'));
  expect(world.closedCarts).toEqual([second]);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss: Steel bottles' }));
  await waitFor(() => expect(document.querySelector('.closedCarts')).toBeNull());
  expect(world.closedCarts).toEqual([]);
  expect(toasts).toEqual([]);
});

test('an admin reads closed carts without the dismiss button', async () => {
  openBuyer({ path: '/buyer/cart', profile: { role: 'admin' } });
  expect(await screen.findByText('Bamboo fork')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Dismiss/ })).toBeNull();
});
