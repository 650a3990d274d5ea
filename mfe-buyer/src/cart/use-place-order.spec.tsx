import { readCart } from '@junto/contracts/buyer/carts';
import { placeOrder } from '@junto/contracts/buyer/orders';
import { refuse } from '@junto/contracts/problems';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { mockEndpoint, openBuyer, server } from '../mock/buyer-page';
import { idOf } from '../mock/ids';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

const kraft = idOf('round', 1);
const pressed = async () => fireEvent.click(await screen.findByRole('button', { name: 'Place Order' }));

test('an order whose answer was lost stands; what is put into the next cart is another order', async () => {
  const keys: (string | null)[] = [];
  let cartId = idOf('cart', 71);
  const { toasts, world } = openBuyer({
    path: '/buyer/cart',
    over: [mockEndpoint(readCart, () => ({ ...world.cartOf(kraft), id: cartId }))],
  });
  server.use(
    mockEndpoint(placeOrder, ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      if (keys.length > 1) return refuse('company_inactive');
      // The cart became the order, and the next one was filled elsewhere.
      cartId = idOf('cart', 72);
      world.quantities.get(kraft)?.set(idOf('offer', 3), 360);
      return new HttpResponse(null, { status: 503 }) as HttpResponse<never>;
    }),
  );
  await pressed();
  await waitFor(() => expect(toasts).toHaveLength(1));
  await screen.findByText('$738.00');
  await pressed();
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(new Set(keys).size).toBe(2);
});
