import { act, screen, waitFor } from '@testing-library/react';
import { readMenuCounts } from '@junto/contracts/buyer/dashboard';
import { listOrders } from '@junto/contracts/buyer/orders';
import { channels } from '@junto/contracts/channels';
import { idOf } from '../mock/ids';
import { aProfile } from '../mock/profile.builder';
import { answerRequests, mockEndpoint, openBuyer } from '../testing/buyer-page';

answerRequests();

const mine = channels.user(aProfile().id);

test('a decision of an admin shows a toast, and the screen refetches', async () => {
  let reads = 0;
  const none = { items: [], next_cursor: null, total: 0, total_capped: false, all: 0 };
  const over = [
    mockEndpoint(listOrders, () => {
      reads += 1;
      return none;
    }),
  ];
  const { live, toasts } = openBuyer({ path: '/buyer/orders', over });
  await screen.findByText('No orders yet');
  act(() =>
    live.handlersOf(mine)?.onEvent?.('changed', {
      type: 'order.approved',
      aggregate_id: idOf('order', 1),
      title: 'Kraft packaging',
    }),
  );
  await waitFor(() => expect(reads).toBe(2));
  expect(toasts).toEqual([
    {
      tone: 'success',
      title: 'Order approved',
      text: `#${idOf('order', 1).slice(0, 8)} · Kraft packaging`,
      isNews: true,
    },
  ]);
});

test('after a gateway outage the screen refetches, including pages opened during the outage', async () => {
  const { live, world } = openBuyer({ path: '/buyer/orders' });
  live.set({ state: 'paused', since: 0 });
  await screen.findByText('Pending');
  for (const order of world.orders) order.status = 'rejected';
  live.set({ state: 'live', since: 1 });
  act(() =>
    live
      .handlersOf(mine)
      ?.onSnapshot?.({ type: 'subscribed', channel: mine, you: null, snapshot: null, epoch: 'one', version: 0 }),
  );
  expect(await screen.findAllByText('Rejected')).toHaveLength(3);
});

test('a cart change in another tab of the same buyer refetches without a toast', async () => {
  const { live, toasts, world } = openBuyer({ path: '/buyer/cart' });
  await screen.findByRole('article', { name: /Paper tape/ });
  world.quantities.get(idOf('round', 1))?.set(idOf('offer', 3), 360);
  act(() => live.handlersOf(mine)?.onEvent?.('changed', { type: 'cart.changed', aggregate_id: idOf('round', 1) }));
  expect(await screen.findByText('$738.00')).toBeTruthy();
  expect(toasts).toEqual([]);
});

test('the sidebar shows the counters', async () => {
  const { counts } = openBuyer({ path: '/buyer' });
  await waitFor(() => expect(counts.at(-1)).toEqual({ cart: 5, invoices: 1 }));
});

test('an admin keeps the counters of the admin sidebar', async () => {
  const readCounts = jest.fn(() => ({ cart: 5, invoices: 1 }));
  const over = [mockEndpoint(readMenuCounts, readCounts)];
  const { counts } = openBuyer({
    path: '/buyer/rounds',
    profile: { role: 'admin', company_id: null, company: null },
    over,
  });
  expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0);
  expect([readCounts.mock.calls, counts]).toEqual([[], []]);
});
