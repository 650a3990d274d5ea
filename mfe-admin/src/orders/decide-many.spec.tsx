import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { approveOrder, listAllOrders, readAnyOrder, rejectOrder } from '@junto/contracts/admin/orders';
import type { Order, OrderRow } from '@junto/contracts/buyer/orders';
import { refuse } from '@junto/contracts/problems';
import { allOf, answerRequests, mockEndpoint, openAdmin, press, pressInDialog } from '../testing/admin-page';
import { anOrder, idOf } from '../testing/builders';

answerRequests();

const path = '/admin/orders';

/** Orders with their own numbers, changed by decisions. */
function someOrders(...orders: OrderRow[]) {
  const held = new Map(orders.map((order) => [order.id, order]));
  const become = (id: string, over: Partial<OrderRow>): Order => {
    held.set(id, { ...held.get(id)!, ...over });
    return { ...held.get(id)!, items: [] };
  };
  const list = mockEndpoint(listAllOrders, ({ query }) =>
    allOf([...held.values()].filter(({ status }) => !query.has('status') || status === query.get('status'))),
  );
  const read = mockEndpoint(readAnyOrder, ({ params }) => ({ ...held.get(params.order_id ?? '')!, items: [] }));
  return { become, list, read };
}
const numbered = (number: string, over: Partial<OrderRow> = {}) =>
  anOrder(1, { id: idOf(number, 1), buyer_name: `Buyer ${number}`, ...over });
const choose = async (number: string) =>
  fireEvent.click(await screen.findByRole('checkbox', { name: `Select #${number.repeat(8)}` }));
/** The table measures its columns with a second, hidden head. */
const chooseAll = () => fireEvent.click(screen.getAllByRole('checkbox', { name: 'Select all on this page' })[0]!);
const results = () =>
  within(screen.getByRole('list', { name: 'Results' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test('several orders are approved after one confirmation, each with its own result; orders below MOQ only if included', async () => {
  const missed = numbered('c', { moq_missed: true, round_status: 'closed', currency: 'EUR', total_value: 10 });
  const { become, list } = someOrders(numbered('a'), numbered('b'), missed, numbered('d', { status: 'approved' }));
  let fails = true;
  const approving = mockEndpoint(approveOrder, ({ params: { order_id = '' } }) => {
    if (order_id === idOf('a', 1)) return become(order_id, { status: 'approved' });
    if (order_id === missed.id) return fails ? refuse('internal') : become(order_id, { status: 'approved' });
    become(order_id, { status: 'rejected' });
    return refuse('stale_state', { status: 'rejected', by: 'Joana Ferraz' });
  });
  openAdmin({ path, answers: [list, approving] });
  const grey = await screen.findByRole('checkbox', { name: 'Select #dddddddd' });
  expect((grey as HTMLInputElement).disabled).toBe(true);
  chooseAll();
  const bar = screen.getByRole('region', { name: 'Selected orders' });
  expect(bar.textContent).toContain('$354.48 · €10.00');
  expect(bar.textContent).toContain('1 with MOQ not reached');
  await press('Approve 3');
  expect(within(screen.getByRole('list', { name: 'MOQ not reached' })).getByText('#cccccccc')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Approve it too' }));
  await pressInDialog('Approve 3');
  await waitFor(() =>
    expect(results()).toEqual([
      '#aaaaaaaaApproved',
      '#bbbbbbbbFailedJoana Ferraz already changed this to “Rejected”. This page now shows the latest status.',
      '#ccccccccFailedTry AgainSomething went wrong on our side. Try again in a moment.Error ID a-reques',
    ]),
  );
  fails = false;
  await press('Try Again');
  await waitFor(() => expect(results().at(-1)).toBe('#ccccccccApproved'));
});

test('rejecting several orders uses one reason, and unsent decisions can be stopped', async () => {
  const orders = ['a', 'b', 'c', 'd', 'e', 'f'].map((number) => numbered(number));
  const { become, list } = someOrders(...orders);
  const sent: unknown[] = [];
  let answer = () => {};
  const held = new Promise<void>((done) => (answer = done));
  const rejecting = mockEndpoint(rejectOrder, async ({ params, body }) => {
    sent.push(body);
    await held;
    return become(params.order_id ?? '', { status: 'rejected' });
  });
  openAdmin({ path, answers: [list, rejecting] });
  await choose('a');
  chooseAll();
  await press('Reject 6');
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Out of reach' } });
  await pressInDialog('Reject 6');
  await waitFor(() => expect(sent).toHaveLength(4));
  await press('Stop');
  answer();
  expect(await screen.findByText('4 of 6 rejected')).toBeTruthy();
  expect(sent).toEqual(Array(4).fill({ reason: 'Out of reach' }));
  expect(results().slice(4)).toEqual(['#eeeeeeeeStopped, no changeTry Again', '#ffffffffStopped, no changeTry Again']);
});

test('an order is decided in its dialog, which links to the longest waiting order', async () => {
  const { become, list, read } = someOrders(numbered('a'), numbered('b'));
  const approving = mockEndpoint(approveOrder, ({ params }) => become(params.order_id ?? '', { status: 'approved' }));
  openAdmin({ path: `${path}?order=${idOf('a', 1)}`, answers: [list, read, approving] });
  await screen.findByText('Order #aaaaaaaa');
  await pressInDialog('Approve');
  await pressInDialog('Next Pending (1)');
  expect(await screen.findByText('Order #bbbbbbbb')).toBeTruthy();
});

test('an order decided by another admin loses its checkbox and buttons at once and is deselected', async () => {
  const { become, list } = someOrders(numbered('9'), numbered('b'));
  const { changedElsewhere } = openAdmin({ path, answers: [list] });
  await choose('9');
  expect(screen.getByText('1 selected')).toBeTruthy();
  become(idOf('9', 1), { status: 'rejected' });
  changedElsewhere('order.rejected', idOf('9', 1));
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
  const box = screen.queryByRole('checkbox', { name: 'Select #99999999' });
  expect((box as HTMLInputElement | null)?.disabled ?? true).toBe(true);
  expect(document.querySelector('.row-lit')?.textContent).toContain('#99999999');
});

test('cancelling the confirmation keeps the selection', async () => {
  const { list } = someOrders(numbered('a'), numbered('b'));
  openAdmin({ path, answers: [list] });
  await choose('a');
  await press('Approve 1');
  await pressInDialog('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('1 selected')).toBeTruthy();
});

test('all pending orders under the current filter can be selected', async () => {
  const requests: unknown[] = [];
  const orders = [numbered('a'), numbered('b')];
  const list = mockEndpoint(listAllOrders, ({ query }) => {
    requests.push([query.get('search'), query.get('status'), query.get('limit')]);
    return { ...allOf(orders.slice(0, query.get('limit') === '100' ? 2 : 1)), pending: 40 };
  });
  openAdmin({ path: `${path}?search=norte`, answers: [list] });
  await choose('a');
  await press('Select All Matching Pending');
  expect(await screen.findByText('2 selected')).toBeTruthy();
  expect(requests.at(-1)).toEqual(['norte', 'pending_admin', '100']);
});
