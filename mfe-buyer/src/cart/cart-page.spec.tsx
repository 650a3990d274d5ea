import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { listCarts, readCart } from '@junto/contracts/buyer/carts';
import { placeOrder } from '@junto/contracts/buyer/orders';
import { refuse } from '@junto/contracts/problems';
import { errorToast, expectToasts, successToast } from '@junto/remote-kit/testing/toasts';
import { idOf } from '../mock/ids';
import { answerRequests, mockEndpoint, openBuyer, server } from '../testing/buyer-page';
import { movePool } from '../testing/round-channel';

answerRequests();

const kraft = idOf('round', 1);
const place = (name: string) => screen.findByRole('button', { name });

test('a placed order shows its toast', async () => {
  const { toasts } = openBuyer({ path: '/buyer/cart' });
  fireEvent.click(await place('Place Order'));
  await waitFor(() =>
    expect(toasts).toContainEqual(
      successToast('Order Placed Successfully!', 'Your order has been sent for admin approval.'),
    ),
  );
});

test('an order sends the lines, prices and products as the buyer saw them', async () => {
  const bodies: unknown[] = [];
  openBuyer({ path: '/buyer/cart' });
  server.use(
    mockEndpoint(placeOrder, ({ body }) => {
      bodies.push(body);
      return refuse('cart_not_found');
    }),
  );
  fireEvent.click(await place('Place Order'));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({
    lines: [
      { round_product_id: idOf('offer', 1), qty: 150, unit_price: 0.42 },
      { round_product_id: idOf('offer', 2), qty: 200, unit_price: 1.18 },
      { round_product_id: idOf('offer', 3), qty: 72, unit_price: 2.05, product: { name: 'Paper tape, 50 mm × 50 m' } },
    ],
  });
});

test('the idempotency key of an order is reused until a definite response; a rejection ends it', async () => {
  const keys: (string | null)[] = [];
  const { toasts } = openBuyer({ path: '/buyer/cart' });
  let reply: () => ReturnType<typeof refuse> | HttpResponse<never> = () =>
    new HttpResponse(null, { status: 503 }) as HttpResponse<never>;
  server.use(
    mockEndpoint(placeOrder, ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return reply();
    }),
  );
  fireEvent.click(await place('Place Order'));
  await waitFor(() => expect(toasts).toHaveLength(1));
  reply = () => refuse('company_inactive');
  fireEvent.click(await place('Place Order'));
  await waitFor(() => expect(toasts).toHaveLength(2));
  fireEvent.click(await place('Place Order'));
  await waitFor(() => expect(toasts).toHaveLength(3));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a rejection by a cap names the product and its remaining units, and keeps the cart', async () => {
  const sentence = 'Only 84 units of Shipping box, 300 × 200 × 150 mm are left. Your cart is kept.';
  const { toasts } = openBuyer({ path: '/buyer/cart' });
  server.use(
    mockEndpoint(placeOrder, () =>
      refuse('cap_reached', {
        remaining: [
          { round_product_id: idOf('offer', 2), product_name: 'Shipping box, 300 × 200 × 150 mm', remaining: 84 },
        ],
      }),
    ),
  );
  fireEvent.click(await place('Place Order'));
  await waitFor(() => expect(toasts).toContainEqual({ tone: 'error', title: 'Error Placing Order', text: sentence }));
  expect(within(screen.getByRole('complementary')).getByText(sentence)).toBeTruthy();
  expect(screen.getByRole('article', { name: /Shipping box/ })).toBeTruthy();
});

test.each([
  ['company_inactive', 'Error Placing Order'],
  ['cart_changed', 'Your cart has changed'],
] as const)('the title of the summary matches the reason of the rejection (%s)', async (code, title) => {
  openBuyer({ path: '/buyer/cart' });
  server.use(mockEndpoint(placeOrder, () => refuse(code)));
  fireEvent.click(await place('Place Order'));
  expect((await within(screen.getByRole('complementary')).findByRole('alert')).textContent).toContain(title);
});

test('items count lines and units count quantities', async () => {
  openBuyer({ path: '/buyer/cart' });
  expect((await screen.findByRole('complementary')).textContent).toContain('Total items3 itemsTotal units422 units');
});

test('a line below 80 % of its MOQ shows a warning; at 92 % and 123 % it does not', async () => {
  openBuyer({ path: '/buyer/cart' });
  const danger = await screen.findByRole('article', { name: /Kraft mailer/ });
  expect(danger.textContent).toContain('This product needs 316 more units to reach MOQ');
  expect(danger.textContent).toContain('68%');
  for (const [name, percent] of [
    [/Shipping box/, '92%'],
    [/Paper tape/, '100%'],
  ] as const) {
    const line = screen.getByRole('article', { name });
    expect(line.textContent).toContain(percent);
    expect(line.textContent).not.toContain('to reach MOQ');
  }
});

test('Save for Later saves pending quantities, shows a toast and returns to the rounds', async () => {
  const { toasts, world, place: page } = openBuyer({ path: '/buyer/cart' });
  fireEvent.click(await screen.findByRole('button', { name: /Increase: Paper tape/ }));
  fireEvent.click(await place('Save for Later'));
  expect(toasts).toContainEqual(
    successToast(
      'Cart saved',
      'We’ll keep your quantities until the round closes. Nothing is reserved until you order.',
    ),
  );
  expect(page.at).toBe('/buyer/rounds');
  expect(await screen.findByRole('searchbox')).toBeTruthy();
  await waitFor(() => expect(world.quantities.get(kraft)?.get(idOf('offer', 3))).toBe(108));
  expect(world.orders).toHaveLength(3);
});

test.each([
  [listCarts, 'Failed to load carts'],
  [readCart, 'Failed to load cart items'],
])('a failed read shows its message and can be retried', async (endpoint, sentence) => {
  const over = [mockEndpoint(endpoint as typeof listCarts, () => refuse('internal'))];
  const { toasts, setLanguage } = openBuyer({ path: '/buyer/cart', over });
  const toast = errorToast(sentence);
  await expectToasts(toasts, toast);
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await expectToasts(toasts, toast, toast);
  // Switching the language is not another failure.
  setLanguage('pt');
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
  expect(toasts).toHaveLength(2);
});

test.each([
  ['en', 'Kraft mailer, 240 × 320 mm: 780 of 1,000 committed, 148 more in others’ carts'],
  ['pt', 'Kraft mailer, 240 × 320 mm: 780 de 1 000 pedidas, mais 148 em outros carrinhos'],
] as const)('a pool change by other buyers is announced to screen readers (%s)', async (language, sentence) => {
  const { live } = openBuyer({ path: '/buyer/cart', language });
  await screen.findByRole('article', { name: /Kraft mailer/ });
  // Of all units in open carts, 150 are the buyer's own.
  await movePool(live, 1, 684, { selected: 298 });
  await movePool(live, 1, 780, { selected: 298 });
  expect((await screen.findByText(sentence)).getAttribute('aria-live')).toBe('polite');
});

test('a page opened before the round opens enables Place Order at that moment', async () => {
  const { world } = openBuyer({ path: '/buyer/cart' });
  world.roundBy(kraft).open_at = new Date(Date.now() + 4000).toISOString();
  expect(await place('Place Order')).toHaveProperty('disabled', true);
  expect(screen.getByText(/We’ll keep your cart until then/)).toBeTruthy();
  await waitFor(async () => expect(await place('Place Order')).toHaveProperty('disabled', false));
});

test('switching the language updates the page without a refetch', async () => {
  const { setLanguage } = openBuyer({ path: '/buyer/cart' });
  await place('Place Order');
  setLanguage('pt');
  expect(await place('Fazer pedido')).toBeTruthy();
});

test('an admin sees the cart page without buttons that would fail', async () => {
  openBuyer({ path: '/buyer/cart', profile: { role: 'admin' } });
  await screen.findByRole('article', { name: /Kraft mailer/ });
  expect(screen.queryByRole('button', { name: 'Place Order' })).toBeNull();
});
