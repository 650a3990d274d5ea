import { cancelOrder, listOrders } from '@junto/contracts/buyer/orders';
import { refuse } from '@junto/contracts/problems';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { idOf } from '../mock/ids';
import { mockEndpoint, openBuyer, server } from '../mock/buyer-page';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** The question's dialog. By its title: antd gives all dialogs one id while it is tested, so names are the first one's. */
const asked = async () => (await screen.findByText(/^Cancel order #/)).closest<HTMLElement>('[role=dialog]') as HTMLElement;

const opened = `/buyer/orders?order=${idOf('order', 1)}`;

test('a pending order can be cancelled after a question that names what follows', async () => {
  const { toasts } = openBuyer({ path: opened });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel Order' }));
  const question = await asked();
  expect(question.textContent).toContain('Its 422 units go back to the pools of "Kraft packaging, autumn run"');
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel Order' }));
  await waitFor(() => expect(toasts[0]?.title).toMatch(/^Order #.{8} cancelled$/));
  await waitFor(() => expect(screen.getAllByText('Cancelled').length).toBeGreaterThan(0));
});

test('an order that was decided meanwhile says its present state in words', async () => {
  const { toasts } = openBuyer({
    path: opened,
    over: [mockEndpoint(cancelOrder, () => refuse('order_not_pending', { status: 'approved' }))],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel Order' }));
  fireEvent.click(within(await asked()).getByRole('button', { name: 'Cancel Order' }));
  await waitFor(() => expect(toasts).toContainEqual({ tone: 'error', title: 'Error', text: 'The order was already decided: "Approved".' }));
});

test('ordering again leads to the cart of the open round', async () => {
  const { place, toasts } = openBuyer({ path: opened });
  fireEvent.click(await screen.findByRole('button', { name: 'Order Again' }));
  await waitFor(() => expect(toasts[0]?.title).toBe('1 item added to the cart'));
  await waitFor(() => expect(place.at).toBe('/buyer/cart'));
});

test('no orders yet, no match and failure are three different things', async () => {
  const none = { items: [], next_cursor: null, total: 0, total_capped: false, all: 0 };
  const first = openBuyer({ path: '/buyer/orders', over: [mockEndpoint(listOrders, () => none)] });
  expect(await screen.findByText('No orders yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse Rounds' })).toBeTruthy();
  first.page.unmount();
  server.resetHandlers();
  const second = openBuyer({ path: '/buyer/orders?status=rejected' });
  expect(await screen.findByText('No orders match your search')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect((await screen.findAllByText('Kraft packaging, autumn run')).length).toBeGreaterThan(0);
  second.page.unmount();
  server.resetHandlers();
  openBuyer({ path: '/buyer/orders', over: [mockEndpoint(listOrders, () => refuse('internal'))] });
  expect((await screen.findByRole('alert')).textContent).toContain('Error');
});
