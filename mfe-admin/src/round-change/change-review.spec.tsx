import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listAllOrders } from '@junto/contracts/admin/orders';
import {
  approveRoundChange,
  listAllRounds,
  previewClose,
  readAnyRound,
  rejectRoundChange,
  type AdminRound,
} from '@junto/contracts/admin/rounds';
import type { RoundChange } from '@junto/contracts/round-change';
import { allOf, answerRequests, mockEndpoint, openAdmin, pressInDialog } from '../testing/admin-page';
import { anOffer, aRound, idOf } from '../testing/builders';

answerRequests();

const offerId = idOf('9', 1);
const change: RoundChange = {
  id: idOf('c', 1),
  status: 'requested',
  requested_at: '2026-11-20T08:00:00.000Z',
  note: 'The mill has more capacity.',
  close_at: null,
  offers: [{ round_product_id: offerId, moq: 800, max_qty: null, minimum_fill: null }],
  decided_at: null,
  reason: null,
};

async function openRound(over: Partial<AdminRound> = {}) {
  const decisions: unknown[] = [];
  const round = { ...aRound(1, { status: 'approved' }), offers: [anOffer(offerId, 'Kraft mailer')], change, ...over };
  const preview = { carts: 0, buyers: 0, items: 0, units: 0, orders: 0, held: [], unmet: [] };
  openAdmin({
    path: `/admin/rounds?round=${round.id}`,
    answers: [
      mockEndpoint(listAllRounds, () => allOf([round])),
      mockEndpoint(readAnyRound, () => round),
      mockEndpoint(previewClose, () => preview),
      mockEndpoint(listAllOrders, () => allOf([])),
      mockEndpoint(approveRoundChange, ({ body }) => {
        decisions.push(['approve', body]);
        return round;
      }),
      mockEndpoint(rejectRoundChange, ({ body }) => {
        decisions.push(['reject', body]);
        return round;
      }),
    ],
  });
  return { decisions, dialog: within(await screen.findByRole('dialog')) };
}

test('an administrator sees what a change would change, and approves what was shown', async () => {
  const { decisions, dialog } = await openRound();
  expect(await dialog.findByText(/requests a change of this round$/)).toBeTruthy();
  expect(dialog.getByText('Kraft mailer: MOQ 800 instead of 1,000')).toBeTruthy();
  expect(dialog.getByText('The mill has more capacity.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Approve Change' }));
  await pressInDialog('Approve Change');
  await waitFor(() => expect(decisions).toEqual([['approve', { change_id: change.id }]]));
});

test('a rejection takes a reason', async () => {
  const { decisions, dialog } = await openRound();
  fireEvent.click(await dialog.findByRole('button', { name: 'Reject Change' }));
  fireEvent.change(await screen.findByRole('textbox', { name: /^Reason/ }), {
    target: { value: 'The buyers count on Friday.' },
  });
  await pressInDialog('Reject Change');
  await waitFor(() =>
    expect(decisions).toEqual([['reject', { change_id: change.id, reason: 'The buyers count on Friday.' }]]),
  );
});

test('a decided change needs no decision', async () => {
  const { dialog } = await openRound({ change: { ...change, status: 'approved' } });
  expect(await dialog.findByText('Kraft mailer')).toBeTruthy();
  expect(dialog.queryByText(/requests a change of this round$/)).toBeNull();
});
