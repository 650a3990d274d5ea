import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  approveRound,
  closeRound,
  listAllRounds,
  previewClose,
  readAnyRound,
  rejectRound,
  type AdminRoundRow,
} from '@junto/contracts/admin/rounds';
import { channels } from '@junto/contracts/channels';
import { refuse } from '@junto/contracts/problems';
import { errorToast, expectToasts, successToast } from '@junto/remote-kit/testing/toasts';
import { allOf, answerRequests, mockEndpoint, openAdmin, press, pressInDialog } from '../testing/admin-page';
import { anOffer, aRound, idOf } from '../testing/builders';

answerRequests();

const path = '/admin/rounds';
const title = 'Kraft packaging 1';

/** Rounds of the platform; a decision changes the first one. */
function someRounds(...rounds: AdminRoundRow[]) {
  const held = [...rounds];
  const become = (over: Partial<AdminRoundRow>) => (held[0] = { ...held[0]!, ...over });
  return { become, list: mockEndpoint(listAllRounds, () => allOf(held)) };
}

test('a pending round is approved with a toast, and its row shows the new status', async () => {
  const { become, list } = someRounds(aRound(1));
  const { toasts } = openAdmin({
    path,
    answers: [list, mockEndpoint(approveRound, () => become({ status: 'approved' }))],
  });
  await press('Approve');
  await expectToasts(toasts, successToast('Round approved successfully', title));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
});

test('a running round with a requested change shows it, and the list can be narrowed to such rounds', async () => {
  const statuses: (string | null)[] = [];
  const rounds = [aRound(1, { status: 'approved', change_requested: true }), aRound(2, { status: 'approved' })];
  const list = mockEndpoint(listAllRounds, ({ query }) => (statuses.push(query.get('status')), allOf(rounds)));
  openAdmin({ path: `${path}?status=change_requested`, answers: [list] });
  expect((await screen.findByRole('row', { name: /packaging 1/ })).textContent).toContain('Change requested');
  expect(screen.getByRole('row', { name: /packaging 2/ }).textContent).toContain('Approved');
  expect(statuses).toContain('change_requested');
});

test('rejecting asks for a reason and sends it', async () => {
  const sent: unknown[] = [];
  const { become, list } = someRounds(aRound(1));
  const rejecting = mockEndpoint(rejectRound, ({ body }) => (sent.push(body), become({ status: 'closed' })));
  const { toasts } = openAdmin({ path, answers: [list, rejecting] });
  await press('Reject');
  fireEvent.change(await screen.findByLabelText(/^Reason/), { target: { value: 'Lead time is missing' } });
  await press('Reject Round');
  await expectToasts(toasts, successToast('Round rejected successfully', title));
  expect(sent).toEqual([{ reason: 'Lead time is missing' }]);
});

test('a failed rejection keeps the typed reason', async () => {
  const { list } = someRounds(aRound(1));
  const failing = mockEndpoint(rejectRound, () => refuse('try_again', { retry_after_s: 1 }));
  const { toasts } = openAdmin({ path, answers: [list, failing] });
  await press('Reject');
  fireEvent.change(await screen.findByLabelText(/^Reason/), { target: { value: 'Lead time is missing' } });
  await press('Reject Round');
  await waitFor(() => expect(toasts).toMatchObject([{ tone: 'error', text: 'Failed to update round status' }]));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Lead time is missing');
});

test.each([
  ['approved', approveRound, ['Approve']],
  ['rejected', rejectRound, ['Reject', 'Reject Round']],
] as const)(
  'a round that is %s too late: the toast names the faster admin, and its row is highlighted with the current status',
  async (_what, spec, presses) => {
    const { become, list } = someRounds(aRound(1));
    const late = mockEndpoint(
      spec,
      () => (become({ status: 'cancelled' }), refuse('stale_state', { status: 'cancelled', by: 'Joana Ferraz' })),
    );
    const { toasts } = openAdmin({ path, answers: [list, late] });
    for (const label of presses) await press(label);
    await expectToasts(
      toasts,
      errorToast(
        'Failed to update round status',
        'Joana Ferraz already changed this to “Cancelled”. This page now shows the latest status.',
      ),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
    expect(document.querySelector('.row-lit')?.textContent).toContain(title);
  },
);

const preview = {
  carts: 2,
  buyers: 2,
  items: 3,
  units: 40,
  orders: 3,
  pending: 1,
  below: { orders: 1, buyers: 1 },
  held: [{ round_product_id: idOf('e', 1), carts: 2, orders: 1 }],
  unmet: [
    {
      round_product_id: idOf('e', 1),
      product_name: 'Paper tape',
      moq: 1200,
      current_committed_qty: 684,
      orders: [idOf('d', 1)],
    },
  ],
};

test('the confirmation of a close shows what it removes and which offers are below MOQ', async () => {
  const { become, list } = someRounds(aRound(1, { status: 'approved' }));
  const closing = mockEndpoint(closeRound, () => become({ status: 'closed' }));
  const whole = { ...aRound(1, { status: 'approved' }), offers: [anOffer(idOf('e', 1), 'Paper tape')] };
  const read = mockEndpoint(readAnyRound, () => whole);
  const { toasts } = openAdmin({ path, answers: [list, read, mockEndpoint(previewClose, () => preview), closing] });
  await press('Close Round');
  expect(await screen.findByText('Paper tape: in 2 carts')).toBeTruthy();
  expect(await screen.findByText(/^Closing now: 2 carts lose 40 units\./)).toBeTruthy();
  expect(screen.getByText(/3 orders stay\.$/).parentElement!.textContent).toMatch(
    /3 orders stay\. 1 of them has a product below MOQ\.$/,
  );
  expect(screen.getByText(/^Paper tape: 684 of 1,200 committed/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '#dddddddd' }).getAttribute('href')).toBe(
    `/admin/orders?order=${idOf('d', 1)}`,
  );
  await pressInDialog('Close Round');
  await expectToasts(toasts, successToast('Round closed successfully and related cart items removed', title));
});

test('the confirmation of a close has the figures of the round if it closed now, and that closing is final', async () => {
  const { list } = someRounds(aRound(1, { status: 'approved' }));
  const offers = [anOffer(idOf('e', 1), 'Paper tape'), { ...anOffer(idOf('e', 2), 'Kraft mailer'), moq: 500 }];
  const read = mockEndpoint(readAnyRound, () => ({ ...aRound(1, { status: 'approved' }), offers }));
  const { live } = openAdmin({ path, answers: [list, read, mockEndpoint(previewClose, () => preview)] });
  await press('Close Round');
  const figure = async (label: string) => (await screen.findByText(label)).nextElementSibling!.textContent;
  expect(await figure('Products that reach their MOQ')).toBe('1 of 2');
  expect(await figure('Units that would ship')).toBe('684 units · $684.00');
  expect(await figure('Units below their MOQ')).toBe('684 units · $684.00');
  expect(await figure('Orders with a product below its MOQ')).toBe('1 of 3, from 1 buyer');
  expect(await figure('Orders that await approval')).toBe('1');
  expect(screen.getByText(/^Closing is final/)).toBeTruthy();
  const channel = channels.round(idOf('b', 1));
  const pool = { round_product_id: idOf('e', 1), total_committed: 1000, total_selected: 0, user_id: null, version: 5 };
  const snapshot = { status: 'approved', closing: false, offers: [pool] };
  act(() =>
    live
      .handlersOf(channel)
      ?.onSnapshot?.({ type: 'subscribed', channel, you: null, epoch: '1', version: 1, snapshot }),
  );
  expect(await screen.findByText('2 of 2')).toBeTruthy();
});

test('a slow close is shown in the row and announced when it completes', async () => {
  const { become, list } = someRounds(aRound(1, { status: 'approved' }));
  const slow = mockEndpoint(closeRound, () => become({ closing: true }));
  const { toasts, changedElsewhere } = openAdmin({
    path,
    answers: [list, mockEndpoint(previewClose, () => preview), slow],
  });
  await press('Close Round');
  await screen.findByText(/^Closing now: 2 carts lose 40 units\./);
  await pressInDialog('Close Round');
  await waitFor(() =>
    expect(toasts.map(({ tone, title: expected }) => [tone, expected])).toEqual([['info', 'Closing…']]),
  );
  expect(await screen.findByText('Closing…')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /View/ })).toBeTruthy();
  become({ closing: false, status: 'closed' });
  changedElsewhere('round.closed', idOf('b', 1));
  await waitFor(() =>
    expect(toasts.at(-1)).toEqual(successToast('Round closed successfully and related cart items removed')),
  );
  expect(await screen.findByText('Closed')).toBeTruthy();
  expect(screen.queryByText('Closing…')).toBeNull();
});

test('a failed close shows its message', async () => {
  const { list } = someRounds(aRound(1, { status: 'approved' }));
  const { toasts } = openAdmin({
    path,
    answers: [
      list,
      mockEndpoint(previewClose, () => preview),
      mockEndpoint(closeRound, () => refuse('try_again', { retry_after_s: 1 })),
    ],
  });
  await press('Close Round');
  await screen.findByText(/^Closing now: 2 carts lose 40 units\./);
  await pressInDialog('Close Round');
  await waitFor(() => expect(toasts).toMatchObject([errorToast('Failed to close round')]));
});
