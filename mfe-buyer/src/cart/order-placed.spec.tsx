import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { placeOrder, readOrder } from '@junto/contracts/buyer/orders';
import { refuse } from '@junto/contracts/problems';
import { shortId } from '@junto/domain/short-id';
import { idOf } from '../mock/ids';
import { anOrder } from '../mock/order.builder';
import { answerRequests, mockEndpoint, openBuyer, server } from '../testing/buyer-page';

answerRequests();

const kraft = idOf('round', 1);
const place = (name: string) => screen.findByRole('button', { name });

test('the confirmation replaces the cart: order number, next steps and links', async () => {
  const { world, place: page } = openBuyer({ path: '/buyer/cart' });
  world.quantities.set(kraft, new Map([[idOf('offer', 1), 150]]));
  fireEvent.click(await place('Place Order'));
  const confirmation = within(await screen.findByRole('region', { name: 'Order Placed Successfully!' }));
  const order = world.orders[0]!;
  expect(page.at).toBe(`/buyer/cart?placed=${order.id}`);
  expect(confirmation.getByText(`#${shortId(order.id)}`)).toBeTruthy();
  expect(
    confirmation.getByText('Your order has been sent for admin approval. It now counts toward the MOQ.'),
  ).toBeTruthy();
  for (const step of ['An administrator approves it', 'You receive a proforma invoice'])
    expect(confirmation.getByText(step)).toBeTruthy();
  expect(
    await confirmation.findByText('Kraft mailer, 240 × 320 mm still needs 316 units to reach its MOQ.'),
  ).toBeTruthy();
  expect(
    ['View Order', 'Explore Rounds'].map((name) => confirmation.getByRole('link', { name }).getAttribute('href')),
  ).toEqual([`/buyer/orders?order=${order.id}`, '/buyer/rounds']);
  expect(document.activeElement).toBe(confirmation.getByRole('heading', { name: 'Order Placed Successfully!' }));
});

test('no button appears where Place Order was, and no cart is selected automatically', async () => {
  const { place: page } = openBuyer({ path: '/buyer/cart' });
  fireEvent.click(await place('Place Order'));
  const ordered = await screen.findByRole('complementary', { name: 'What you ordered' });
  expect(ordered.textContent).toContain('Paper tape, 50 mm × 50 m$147.6072 units × $2.05');
  expect(within(ordered).queryAllByRole('button')).toEqual([]);
  expect(within(ordered).queryAllByRole('link')).toEqual([]);
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2));
  for (const radio of screen.getAllByRole('radio')) expect(radio).toHaveProperty('checked', false);
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Place Order' })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: /Nitrile gloves/ }));
  expect(await screen.findByRole('article', { name: /Nitrile gloves/ })).toBeTruthy();
  expect(page.at).toBe(`/buyer/cart/${idOf('round', 2)}`);
});

test('repeated clicks place one order', async () => {
  let requests = 0;
  const { world } = openBuyer({ path: '/buyer/cart' });
  server.use(
    mockEndpoint(placeOrder, ({ params }) => {
      requests += 1;
      const order = anOrder(world.cartOf(params.round_id ?? ''), 30);
      world.orders.unshift(order);
      world.quantities.delete(params.round_id ?? '');
      return order;
    }),
  );
  const button = await place('Place Order');
  // All clicks happen before the next render.
  act(() => {
    for (let press = 0; press < 3; press += 1) button.click();
  });
  await screen.findByRole('region', { name: 'Order Placed Successfully!' });
  expect(requests).toBe(1);
  expect(world.orders).toHaveLength(4);
});

test('reloading the confirmation shows it again and orders nothing', async () => {
  const id = idOf('order', 1);
  let placed = 0;
  openBuyer({
    path: `/buyer/cart?placed=${id}`,
    over: [mockEndpoint(placeOrder, () => ((placed += 1), refuse('cart_not_found')))],
  });
  const title = await screen.findByRole('heading', { name: 'Order Placed Successfully!' });
  expect(screen.getByText(`#${shortId(id)}`)).toBeTruthy();
  // After a page load, the focus stays at the top of the page.
  expect(document.activeElement).not.toBe(title);
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(placed).toBe(0);
});

test('the confirmation of a decided order shows its current status', async () => {
  openBuyer({ path: `/buyer/cart?placed=${idOf('order', 3)}` });
  const order = await screen.findByRole('region', { name: /^Order #/ });
  expect(order.textContent).toContain('Cancelled');
  expect(order.textContent).not.toContain('What happens next');
  expect(screen.queryByText('Order Placed Successfully!')).toBeNull();
});

test('an unknown order, or one of another buyer, shows an explanation below the carts', async () => {
  openBuyer({
    path: `/buyer/cart?placed=${idOf('order', 99)}`,
    over: [mockEndpoint(readOrder, () => refuse('not_found'))],
  });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This no longer exists, or you don’t have access to it.',
  );
  expect(screen.getAllByRole('radio')).toHaveLength(3);
});

test("the buyer's own part of each pool is shown beside its bar, and that it carried the product past its MOQ", async () => {
  const { world } = openBuyer({ path: '/buyer/cart' });
  const pool = world.pools.get(kraft)!.find(({ round_product_id }) => round_product_id === idOf('offer', 2))!;
  const before = pool.current_committed_qty;
  server.use(
    mockEndpoint(placeOrder, ({ params }) => {
      const order = anOrder(world.cartOf(params.round_id ?? ''), 31);
      pool.current_committed_qty = before + 200;
      world.orders.unshift(order);
      return order;
    }),
  );
  fireEvent.click(await place('Place Order'));
  const box = (await screen.findByText('+200 yours')).closest('li') as HTMLElement;
  expect(box.textContent).toContain('Shipping box');
  expect(box.textContent).toContain('MOQ reached with your order');
  expect(screen.getByText('+150 yours').closest('li')?.textContent).not.toContain('MOQ reached with your order');
  pool.current_committed_qty = before;
});
