import { fireEvent, screen, waitFor } from '@testing-library/react';
import { approveOrder, completeOrder, listAllOrders, rejectOrder } from '@junto/contracts/admin/orders';
import type { Order, OrderRow } from '@junto/contracts/buyer/orders';
import { refuse } from '@junto/contracts/problems';
import { errorToast, expectToasts, successToast } from '@junto/remote-kit/testing/toasts';
import { allOf, answerRequests, mockEndpoint, openAdmin, press, pressInDialog } from '../testing/admin-page';
import { anOrder } from '../testing/builders';

answerRequests();

const path = '/admin/orders';
const short = '#dddddddd';

/** One order of the platform, changed by decisions. */
function oneOrder(order: OrderRow) {
  let held = order;
  const become = (over: Partial<OrderRow>): Order => {
    held = { ...held, ...over };
    return { ...held, items: [] };
  };
  return { become, list: mockEndpoint(listAllOrders, () => allOf([held])) };
}

test('a pending order is approved with a toast, and its row shows the new status', async () => {
  const { become, list } = oneOrder(anOrder(1));
  const { toasts } = openAdmin({
    path,
    answers: [list, mockEndpoint(approveOrder, () => become({ status: 'approved' }))],
  });
  await press('Approve');
  await expectToasts(toasts, successToast('Order approved successfully', short));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
});

test('rejecting asks for a reason and shows what returns to the pool', async () => {
  const sent: unknown[] = [];
  const { become, list } = oneOrder(anOrder(1));
  const { toasts } = openAdmin({
    path,
    answers: [list, mockEndpoint(rejectOrder, ({ body }) => (sent.push(body), become({ status: 'rejected' })))],
  });
  await press('Reject');
  expect(await screen.findByText('422 units go back to the pool in Kraft packaging 1.')).toBeTruthy();
  await pressInDialog('Reject');
  expect(await screen.findByText(/^Give a reason so/)).toBeTruthy();
  expect([toasts, sent]).toEqual([[], []]);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'No delivery to the islands ' } });
  await pressInDialog('Reject');
  await expectToasts(toasts, successToast('Order rejected successfully', short));
  expect(sent).toEqual([{ reason: 'No delivery to the islands' }]);
});

test.each([
  ['that fails keeps the reason for another try', () => refuse('try_again', { retry_after_s: 1 }), true],
  ['that comes too late has nothing left to ask', () => refuse('stale_state', { status: 'cancelled' }), false],
] as const)('a rejection %s', async (_what, answer, stays) => {
  const { list } = oneOrder(anOrder(1));
  const { toasts } = openAdmin({ path, answers: [list, mockEndpoint(rejectOrder, answer)] });
  await press('Reject');
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'No delivery to the islands' } });
  await pressInDialog('Reject');
  await waitFor(() => expect(toasts).toMatchObject([{ tone: 'error', text: 'Failed to update order status' }]));
  await waitFor(() => expect(screen.queryByRole('dialog') !== null).toBe(stays));
  if (stays) expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('No delivery to the islands');
});

test('an order with products below MOQ is approved only after a confirmation', async () => {
  const sent: unknown[] = [];
  const { become, list } = oneOrder(anOrder(1, { moq_missed: true, round_status: 'closed' }));
  const asking = mockEndpoint(approveOrder, ({ body }) => {
    sent.push(body);
    return body.accept_moq_missed
      ? become({ status: 'approved' })
      : refuse('moq_missed', { products: ['Paper tape', 'Kraft mailer'] });
  });
  const { toasts } = openAdmin({ path, answers: [list, asking] });
  await press('Approve');
  expect(await screen.findByText(/below their MOQ: Paper tape, Kraft mailer\./)).toBeTruthy();
  expect(toasts).toEqual([]);
  await press('Approve Anyway');
  await expectToasts(toasts, successToast('Order approved successfully', short));
  expect(sent).toEqual([{ accept_moq_missed: false }, { accept_moq_missed: true }]);
});

test('an outdated decision shows the current status of the order', async () => {
  const { become, list } = oneOrder(anOrder(1));
  const late = mockEndpoint(
    approveOrder,
    () => (become({ status: 'cancelled' }), refuse('stale_state', { status: 'cancelled' })),
  );
  const { toasts } = openAdmin({ path, answers: [list, late] });
  await press('Approve');
  await expectToasts(
    toasts,
    errorToast('Failed to update order status', 'This is now “Cancelled”. This page shows the latest status.'),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
});

test('an approved order of a closed round can be completed', async () => {
  const { become, list } = oneOrder(anOrder(1, { status: 'approved', round_status: 'closed' }));
  const { toasts } = openAdmin({
    path,
    answers: [list, mockEndpoint(completeOrder, () => become({ status: 'completed' }))],
  });
  await press('Complete');
  await expectToasts(toasts, successToast('Order completed successfully', short));
});
