import { act, screen, waitFor } from '@testing-library/react';
import { readCart } from '@junto/contracts/buyer/carts';
import { refuse } from '@junto/contracts/problems';
import { buyerApi } from '../api';
import { idOf } from '../mock/ids';
import { answerRequests, mockEndpoint, openBuyer, server } from '../testing/buyer-page';
import { sendRound } from '../testing/round-channel';

answerRequests();

const kraft = idOf('round', 1);

test('a cart whose round closes stays, readable, with an explanation; no other cart replaces it', async () => {
  const { world, store, place, toasts } = openBuyer({ path: '/buyer/cart' });
  expect(await screen.findByRole('button', { name: 'Place Order' })).toHaveProperty('disabled', false);
  world.quantities.delete(kraft);
  server.use(mockEndpoint(readCart, () => refuse('round_not_open')));
  await act(async () => void store.dispatch(buyerApi.util.invalidateTags(['carts', 'cart'])));
  expect(await screen.findByText('This round closed before you ordered')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2));
  const line = screen.getByRole('article', { name: /Kraft mailer/ });
  expect(line.textContent).toContain('$63.00');
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'Place Order' })).toHaveProperty('disabled', true);
  for (const quantity of screen.getAllByRole('textbox')) expect(quantity).toHaveProperty('disabled', true);
  expect(screen.getByRole('link', { name: 'Browse Rounds' })).toBeTruthy();
  expect(place.at).toBe(`/buyer/cart/${kraft}`);
  expect(toasts).toEqual([]);
});

test('an event of the channel closes the cart, even before a refetch', async () => {
  const { live } = openBuyer({ path: '/buyer/cart' });
  await screen.findByRole('article', { name: /Kraft mailer/ });
  await sendRound(live, { status: 'closed' });
  expect(screen.getByText('This round closed before you ordered')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Place Order' })).toHaveProperty('disabled', true);
});

test('the closing time of the round closes the cart at that moment', async () => {
  const { world } = openBuyer({ path: '/buyer/cart' });
  world.roundBy(kraft).close_at = new Date(Date.now() + 4000).toISOString();
  expect(await screen.findByRole('button', { name: 'Place Order' })).toHaveProperty('disabled', false);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Place Order' })).toHaveProperty('disabled', true));
  expect(screen.getByText('This round closed before you ordered')).toBeTruthy();
});

test('a link to a cart of a closed round shows an explanation, with its items below', async () => {
  openBuyer({
    path: `/buyer/cart/${idOf('round', 9)}`,
    over: [mockEndpoint(readCart, () => refuse('round_not_open'))],
  });
  expect(await screen.findByText('This round is closed')).toBeTruthy();
  expect(await screen.findByText('Bamboo fork')).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
});
