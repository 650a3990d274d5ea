import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readCart, removeCartItem, setCartItem } from '@junto/contracts/buyer/carts';
import { placeOrder } from '@junto/contracts/buyer/orders';
import { refuse } from '@junto/contracts/problems';
import { buyerApi } from '../api';
import { idOf } from '../mock/ids';
import { answerRequests, mockEndpoint, openBuyer, server } from '../testing/buyer-page';
import { pause } from '../testing/round-channel';

answerRequests();

const kraft = idOf('round', 1);

/** Saves quantities of Paper tape. @param saved receives each of them */
function savingTo(saved: unknown[], world: ReturnType<typeof openBuyer>['world']) {
  return mockEndpoint(setCartItem, ({ body }) => {
    saved.push(body.qty);
    world.quantities.get(kraft)?.set(idOf('offer', 3), body.qty);
    return world.cartOf(kraft);
  });
}

test('a quantity and its totals update at once, and are saved once after the last click', async () => {
  const saved: number[] = [];
  const { toasts, world } = openBuyer({ path: '/buyer/cart' });
  server.use(savingTo(saved, world));
  const more = await screen.findByRole('button', { name: /Increase: Paper tape/ });
  fireEvent.click(more);
  fireEvent.click(more);
  expect(screen.getByRole('article', { name: /Paper tape/ }).textContent).toContain('$295.20');
  // Subtotal, total, and what the order would be if the round closed now.
  expect(within(screen.getByRole('complementary')).getAllByText('$594.20')).toHaveLength(3);
  await waitFor(() => expect(toasts).toContainEqual({ tone: 'success', title: 'Cart updated' }));
  expect(saved).toEqual([144]);
});

test('switching the language before a quantity is saved loses nothing: it is saved before the order is placed', async () => {
  const sent: unknown[] = [];
  const { world, setLanguage } = openBuyer({ path: '/buyer/cart' });
  server.use(
    savingTo(sent, world),
    mockEndpoint(placeOrder, () => {
      sent.push('order');
      return refuse('company_inactive');
    }),
  );
  fireEvent.click(await screen.findByRole('button', { name: /Increase: Paper tape/ }));
  setLanguage('pt');
  fireEvent.click(await screen.findByRole('button', { name: 'Fazer pedido' }));
  await waitFor(() => expect(sent).toContain('order'));
  expect(sent).toEqual([108, 'order']);
});

test('a removed line does not reappear when an older read arrives after the removal', async () => {
  const { world, store } = openBuyer({ path: '/buyer/cart' });
  await screen.findByRole('article', { name: /Shipping box/ });
  let answerSlowly = () => {};
  const held = new Promise<void>((resolve) => (answerSlowly = resolve));
  const slowReading = jest.fn(async () => {
    const before = world.cartOf(kraft);
    await held;
    return before;
  });
  server.use(mockEndpoint(readCart, slowReading));
  store.dispatch(buyerApi.util.invalidateTags(['cart']));
  await waitFor(() => expect(slowReading).toHaveBeenCalled());
  fireEvent.click(screen.getByRole('button', { name: /^Remove Shipping box/ }));
  await waitFor(() => expect(world.quantities.get(kraft)?.get(idOf('offer', 2))).toBe(0));
  answerSlowly();
  await pause(100);
  expect(screen.queryByRole('article', { name: /Shipping box/ })).toBeNull();
});

test('a quantity that cannot be saved is rolled back with a toast', async () => {
  const { toasts } = openBuyer({ path: '/buyer/cart' });
  server.use(mockEndpoint(setCartItem, () => refuse('offer_unavailable', { product: 'Paper tape' })));
  fireEvent.click(await screen.findByRole('button', { name: /Increase: Paper tape/ }));
  await waitFor(() =>
    expect(toasts).toContainEqual({ tone: 'error', title: 'Error', text: 'Failed to update quantity' }),
  );
  expect(screen.getByRole('article', { name: /Paper tape/ }).textContent).toContain('$147.60');
});

test('an invalid quantity shows an error: nothing is saved or ordered with the previous value', async () => {
  const saved: number[] = [];
  openBuyer({
    path: '/buyer/cart',
    over: [mockEndpoint(setCartItem, ({ body }) => (saved.push(body.qty), refuse('not_found')))],
  });
  const line = within(await screen.findByRole('article', { name: /Paper tape/ }));
  const quantity = line.getByRole<HTMLInputElement>('textbox');
  const order = screen.getByRole<HTMLButtonElement>('button', { name: 'Place Order' });
  expect(line.getByText('$147.60')).toBeTruthy();
  fireEvent.change(quantity, { target: { value: '-5' } });
  fireEvent.blur(quantity);
  expect(line.queryByText('$147.60')).toBeNull();
  expect(line.getByText('This can’t be negative. Enter 1 or more.')).toBeTruthy();
  expect([quantity.value, order.disabled, saved]).toEqual(['-5', true, []]);
  fireEvent.change(quantity, { target: { value: '72' } });
  expect(order.disabled).toBe(false);
});

test('a line is removed at once; if that fails, it reappears', async () => {
  const { toasts } = openBuyer({ path: '/buyer/cart' });
  fireEvent.click(await screen.findByRole('button', { name: /Remove Kraft mailer/ }));
  expect(screen.queryByRole('article', { name: /Kraft mailer/ })).toBeNull();
  await waitFor(() => expect(toasts).toContainEqual({ tone: 'success', title: 'Item removed from cart' }));
  server.use(mockEndpoint(removeCartItem, () => refuse('round_not_open')));
  fireEvent.click(screen.getByRole('button', { name: /Remove Paper tape/ }));
  await waitFor(() => expect(toasts).toContainEqual({ tone: 'error', title: 'Error', text: 'Failed to remove item' }));
  expect(await screen.findByRole('article', { name: /Paper tape/ })).toBeTruthy();
});

test('a removed line and its amount stay away while the lists refetch', async () => {
  const { toasts } = openBuyer({ path: '/buyer/cart' });
  await screen.findByRole('article', { name: /Kraft mailer/ });
  server.use(mockEndpoint(readCart, () => new Promise<never>(() => undefined)));
  fireEvent.click(screen.getByRole('button', { name: /Remove Kraft mailer/ }));
  await waitFor(() => expect(toasts).toContainEqual({ tone: 'success', title: 'Item removed from cart' }));
  await pause(100);
  expect(screen.queryByRole('article', { name: /Kraft mailer/ })).toBeNull();
  expect(within(screen.getByRole('complementary')).getAllByText('$383.60')).toHaveLength(2);
});
