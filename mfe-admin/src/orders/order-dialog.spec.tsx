import { screen, within } from '@testing-library/react';
import { listAllOrders, readAnyOrder, readOrderDelivery } from '@junto/contracts/admin/orders';
import type { OrderItem } from '@junto/contracts/buyer/orders';
import type { Delivery } from '@junto/contracts/delivery';
import { refuse } from '@junto/contracts/problems';
import { allOf, answerRequests, mockEndpoint, openAdmin, press } from '../testing/admin-page';
import { anOrder, idOf } from '../testing/builders';

answerRequests();

const delivery: Delivery = {
  state: 'delivered',
  carrier: 'CTT Expresso',
  tracking: 'EA482016739PT',
  expected_on: '2026-11-25',
  shipped_at: '2026-11-20T09:00:00.000Z',
  delivered_at: '2026-11-23T15:00:00.000Z',
  delivered_by: 'supplier',
  note: 'Signed by R. Melo',
  version: 2,
};

/** One order and its delivery. */
function open(
  respond: () => { delivery: Delivery | null } | ReturnType<typeof refuse>,
  status: 'approved' | 'pending_admin',
  items: OrderItem[] = [],
) {
  const order = anOrder(1, { status });
  let requests = 0;
  const answers = [
    mockEndpoint(listAllOrders, () => allOf([order])),
    mockEndpoint(readAnyOrder, () => ({ ...order, items })),
    mockEndpoint(readOrderDelivery, () => (requests++, respond() as { delivery: Delivery | null })),
  ];
  openAdmin({ path: `/admin/orders?order=${order.id}`, answers });
  return { order, requests: () => requests };
}

test('an order shows its delivery state and links to its round and its buyer', async () => {
  const { order } = open(() => ({ delivery }), 'approved');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Reported by the supplier: Signed by R\. Melo/)).toBeTruthy();
  expect(dialog.getByText(/CTT Expresso/).parentElement!.textContent).toContain('EA482016739PT');
  const leadsTo = (name: string) => dialog.getByRole('link', { name }).getAttribute('href');
  expect(leadsTo(order.round_title)).toBe(`/admin/rounds?round=${order.round_id}`);
  expect(leadsTo(order.buyer_name)).toBe(`/admin/users?user=${order.buyer_id}`);
});

test('an unshipped order shows that it waits, and a failed read can be retried', async () => {
  let fails = true;
  open(() => (fails ? refuse('try_again', { retry_after_s: 1 }) : { delivery: null }), 'approved');
  expect(await screen.findByText('We couldn’t load the delivery')).toBeTruthy();
  fails = false;
  await press('Try Again');
  expect(await screen.findByText('To ship')).toBeTruthy();
});

test('the delivery of an order that was not approved is not read', async () => {
  const { requests } = open(() => ({ delivery }), 'pending_admin');
  await within(await screen.findByRole('dialog')).findByText('History');
  expect([requests(), screen.queryByText('Delivery')]).toEqual([0, null]);
});

test('the list also opens the longest waiting order, whatever its filter', async () => {
  const [old, fresh] = [anOrder(1, { id: idOf('a', 1) }), anOrder(1, { id: idOf('b', 1) })];
  const requests: (string | null)[] = [];
  openAdmin({
    path: '/admin/orders?search=fresh',
    answers: [
      mockEndpoint(listAllOrders, ({ query }) => {
        if (query.get('sort') !== 'created_at') return { ...allOf([fresh]), pending: 2 };
        requests.push(query.get('status'), query.get('search'));
        return { ...allOf([old, fresh]), pending: 2 };
      }),
      mockEndpoint(readAnyOrder, ({ params }) => ({ ...old, id: params.order_id ?? '', items: [] })),
    ],
  });
  await press('2 pending approval');
  expect(await within(await screen.findByRole('dialog')).findByText(/#aaaaaaaa/)).toBeTruthy();
  expect(requests.slice(0, 2)).toEqual(['pending_admin', null]);
});

test('a line that was cut shows why, in units and packs', async () => {
  const item: OrderItem = {
    ...{ id: idOf('e', 1), order_id: idOf('d', 1), round_product_id: idOf('9', 1), product_id: idOf('8', 1) },
    ...{ product_name: 'Paper tape', sku_code: 'RE-TAP-50', currency: 'USD', uom: 'pieces', units_per_pack: 36 },
    ...{ size: null, color: null, material: null, category: null, image: null, moq_missed: false },
    ...{ qty: 36, placed_qty: 72, unit_price: 2.05, subtotal: 73.8 },
    cut: { supply: 500, demand: 1000, reason: 'As agreed by phone' },
  };
  open(() => ({ delivery: null }), 'approved', [item]);
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    await dialog.findByText('36 of 72: 1 of 2 packs, 500 of 1,000 could be delivered. As agreed by phone'),
  ).toBeTruthy();
});
