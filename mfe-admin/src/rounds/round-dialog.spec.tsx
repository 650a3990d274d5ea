import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listAllOrders, readAnyOrder } from '@junto/contracts/admin/orders';
import {
  approveRound,
  listAllRounds,
  previewClose,
  readAnyRound,
  type AdminRound,
} from '@junto/contracts/admin/rounds';
import { channels } from '@junto/contracts/channels';
import { allOf, answerRequests, mockEndpoint, openAdmin, pressInDialog } from '../testing/admin-page';
import { anOffer, anOrder, aRound, idOf } from '../testing/builders';

answerRequests();

const path = `/admin/rounds?round=${idOf('b', 1)}`;
const offerId = idOf('9', 1);
const offers = [anOffer(offerId, 'Kraft mailer')];
const below = anOrder(1, { status: 'approved' });
const waiting = anOrder(2, { id: idOf('7', 1) });
const preview = {
  carts: 4,
  buyers: 3,
  items: 4,
  units: 148,
  orders: 2,
  held: [{ round_product_id: offerId, carts: 4, orders: 2 }],
  unmet: [
    {
      round_product_id: offerId,
      product_name: 'Kraft mailer',
      moq: 1000,
      current_committed_qty: 684,
      orders: [below.id],
    },
  ],
};
const now = { round_product_id: offerId, total_committed: 1000, total_selected: 0, user_id: null, version: 5 };
const answersOf = (round: AdminRound) => [
  mockEndpoint(listAllRounds, () => allOf([round])),
  mockEndpoint(readAnyRound, () => round),
  mockEndpoint(previewClose, () => preview),
  mockEndpoint(listAllOrders, ({ query }) =>
    allOf(query.has('below') ? [below] : query.has('status') ? [waiting] : [below, waiting]),
  ),
  mockEndpoint(readAnyOrder, () => ({ ...below, items: [] })),
];

test('a round shows its live pools, carts, orders (below MOQ first), and the effects of closing it', async () => {
  const { live } = openAdmin({ path, answers: answersOf({ ...aRound(1, { status: 'approved' }), offers }) });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('148 in 4 carts')).toBeTruthy();
  expect(dialog.getByText('units, 4 carts of 3 buyers')).toBeTruthy();
  expect(await dialog.findByText('1 pending')).toBeTruthy();
  expect(dialog.getByRole('columnheader', { name: 'Pool' }).textContent).toBe('PoolMOQ');
  expect(dialog.getByText(/^Closing now: 4 carts lose 148 units\. 2 orders stay\./)).toBeTruthy();
  expect(await dialog.findByText('1 line below MOQ')).toBeTruthy();
  expect(dialog.queryByText('#77777777')).toBeNull();
  fireEvent.click(dialog.getByText('Pending 1'));
  expect(dialog.getByText('#77777777')).toBeTruthy();
  act(() =>
    live.handlersOf(channels.round(idOf('b', 1)))?.onSnapshot?.({
      type: 'subscribed',
      channel: channels.round(idOf('b', 1)),
      you: null,
      epoch: '1',
      version: 1,
      snapshot: { status: 'approved', closing: false, offers: [now] },
    }),
  );
  expect(await dialog.findByText('1 meets its MOQ, 0 below')).toBeTruthy();
  fireEvent.click(dialog.getByText('Below MOQ 1'));
  fireEvent.click(dialog.getByRole('button', { name: 'View #dddddddd' }));
  expect(await screen.findByText('Order #dddddddd')).toBeTruthy();
});

test('an administrator reads the price tiers and the list price of an offer before approving its round', async () => {
  const tiers = [
    { from_units: 1000, unit_price: 0.9 },
    { from_units: 2000, unit_price: 0.8 },
  ];
  const tiered = { ...offers[0]!, tiers, list_price: 1.25 };
  openAdmin({ path, answers: answersOf({ ...aRound(1), offers: [tiered] }) });
  expect(
    await screen.findByText('$1.00 at first · $0.90 from 1,000 units · $0.80 from 2,000 units · List price $1.25'),
  ).toBeTruthy();
});

test.each([
  ['whose supply is below the demand', { supply: { units: 60, reason: 'Damaged' } }, true],
  ['with up-to quantities', { drawable_qty: 20 }, true],
  ['below its MOQ', { current_committed_qty: 80 }, true],
  ['that reached its MOQ', {}, false],
])('a closed round with a product %s links to its settlement or not', async (_case, part, isLinked) => {
  const offer = { ...offers[0]!, moq: 100, current_committed_qty: 100, ...part };
  openAdmin({ path, answers: answersOf({ ...aRound(1, { status: 'closed' }), offers: [offer] }) });
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Kraft mailer');
  const link = dialog.queryByRole('link', { name: 'Settle Round' });
  expect(link?.getAttribute('href')).toBe(isLinked ? `/admin/rounds/${idOf('b', 1)}/settle` : undefined);
});

test('without the number of buyers, only the carts are counted', async () => {
  const { buyers: _buyers, ...older } = preview;
  const round = { ...aRound(1, { status: 'approved' }), offers };
  openAdmin({ path, answers: [mockEndpoint(previewClose, () => older), ...answersOf(round)] });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('units, 4 carts')).toBeTruthy();
});

test('a pending round is approved in its dialog and shows no carts or orders', async () => {
  const round = { ...aRound(1), offers };
  const { toasts } = openAdmin({ path, answers: [...answersOf(round), mockEndpoint(approveRound, () => round)] });
  await screen.findByText('Kraft mailer');
  await pressInDialog('Approve');
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Round approved successfully' }]));
  expect(screen.queryByText(/^Closing now/)).toBeNull();
});

test('further pages of orders are loaded by a button', async () => {
  const paged = mockEndpoint(listAllOrders, ({ query }) => {
    if (query.has('below') || query.has('status')) return allOf([]);
    const page = query.has('cursor') ? [waiting] : [below];
    return { ...allOf(page), total: 11, next_cursor: query.has('cursor') ? null : 'more' };
  });
  const round = { ...aRound(1, { status: 'approved' }), offers };
  openAdmin({ path, answers: [paged, ...answersOf(round)] });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('#dddddddd')).toBeTruthy();
  expect(dialog.getByText('All 11')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Next page' }));
  expect(await dialog.findByText('#77777777')).toBeTruthy();
  expect(dialog.queryByText('#dddddddd')).toBeNull();
});
