import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { acceptInvoice, exportInvoices, listInvoices, rejectInvoice } from '@junto/contracts/buyer/invoices';
import { refuse } from '@junto/contracts/problems';
import { findDialog } from '@junto/remote-kit/testing/open-remote';
import { mockExport, savedFiles } from '@junto/remote-kit/testing/saved-files';
import { errorToast, expectToasts, successToast } from '@junto/remote-kit/testing/toasts';
import { onePage } from '../mock/handlers';
import { idOf } from '../mock/ids';
import { answerRequests, mockEndpoint, openBuyer, press, server } from '../testing/buyer-page';

answerRequests();

const opened = (number: number) => `/buyer/invoices?invoice=${idOf('invoice', number)}`;

test('the document shows both parties, every column and the old price struck through', async () => {
  openBuyer({ path: opened(1) });
  const document = within(await screen.findByRole('dialog'));
  await document.findByText('Casa Norte Foods');
  for (const text of ['Ribeira Embalagens', /Tax number 21\.448/, 'Due date', 'Notes', 'Total gross weight', 'CBM m³'])
    expect(document.getAllByText(text).length).toBeGreaterThan(0);
  expect(document.getByText('$1.24').tagName).toBe('S');
});

async function acceptAfterQuestion() {
  fireEvent.click(await screen.findByRole('button', { name: 'Accept Invoice' }));
  await screen.findByText(/^Accept invoice PI-.*\?$/);
  fireEvent.click(screen.getAllByRole('button', { name: 'Accept Invoice' }).at(-1)!);
}

test('a sent invoice can be accepted; a rejection by the service shows the reason', async () => {
  const { toasts } = openBuyer({
    path: opened(1),
    over: [mockEndpoint(acceptInvoice, () => refuse('invoice_not_sent', { status: 'rejected' }))],
  });
  await acceptAfterQuestion();
  await waitFor(() =>
    expect(toasts).toContainEqual(errorToast('You can only accept or reject a sent invoice. This one is “Rejected”.')),
  );
});

test('accepting shows a toast with the number', async () => {
  const { toasts } = openBuyer({ path: opened(1) });
  await acceptAfterQuestion();
  await expectToasts(toasts, successToast('Invoice PI-1795219442101 accepted'));
});

test('a draft is shown without buttons, an unanswered invoice past its date as overdue', async () => {
  openBuyer({ path: opened(3) });
  expect(await screen.findByText(/This is a draft the supplier can still change/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept Invoice' })).toBeNull();
  expect(await screen.findByText('Overdue')).toBeTruthy();
});

const findConfirmation = () => findDialog(/^Reject invoice PI-/);

test('Reject asks for confirmation, names the consequences, and shows a toast with the number', async () => {
  const { toasts, world } = openBuyer({ path: opened(1) });
  fireEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  const question = await findConfirmation();
  expect(question.textContent).toMatch(
    /We’ll tell Ribeira Embalagens, who can send a new invoice for this order\. This can’t be undone\./,
  );
  expect(world.invoices[0]?.status).toBe('sent');
  fireEvent.click(within(question).getByRole('button', { name: 'Reject' }));
  await expectToasts(toasts, successToast('Invoice PI-1795219442101 rejected'));
  expect(await screen.findAllByText('Rejected')).not.toHaveLength(0);
});

test("a rejection sends the buyer's reason", async () => {
  const sent: unknown[] = [];
  openBuyer({
    path: opened(1),
    over: [mockEndpoint(rejectInvoice, ({ body }) => (sent.push(body), refuse('internal')))],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  const question = within(await findConfirmation());
  fireEvent.change(question.getByLabelText(/^What’s wrong with it\?/), { target: { value: ' wrong address ' } });
  fireEvent.click(question.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(sent).toEqual([{ reason: 'wrong address' }]));
});

test('an outdated rejection shows the current status', async () => {
  const { toasts } = openBuyer({
    path: opened(1),
    over: [mockEndpoint(rejectInvoice, () => refuse('invoice_not_sent', { status: 'accepted' }))],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  fireEvent.click(within(await findConfirmation()).getByRole('button', { name: 'Reject' }));
  await expectToasts(toasts, errorToast('You can only accept or reject a sent invoice. This one is “Accepted”.'));
});

test('an empty list links to the orders, a filtered empty list to all invoices', async () => {
  const none = { ...onePage([]), figures: { total: 0, pending: 0, value: [] } };
  const first = openBuyer({ path: '/buyer/invoices', over: [mockEndpoint(listInvoices, () => none)] });
  expect(await screen.findByText('No proforma invoices received')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Order History' }).getAttribute('href')).toBe('/buyer/orders');
  expect((screen.getByRole('button', { name: 'Export CSV' }) as HTMLButtonElement).disabled).toBe(true);
  first.page.unmount();
  server.resetHandlers();
  const second = openBuyer({ path: '/buyer/invoices?search=nothing', over: [mockEndpoint(listInvoices, () => none)] });
  expect(await screen.findByText('No invoices match your search')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(second.place.at).toBe('/buyer/invoices');
});

test('a failed read shows a card and a toast, and can be retried', async () => {
  const text = 'We couldn’t load your invoices. Please check your connection and try again.';
  let fails = true;
  const { toasts } = openBuyer({
    path: '/buyer/invoices',
    over: [http.get(listInvoices.path, () => (fails ? new HttpResponse(null, { status: 500 }) : undefined))],
  });
  const card = await screen.findByRole('alert');
  expect(card.textContent).toContain(text);
  expect(screen.getAllByText('—')).toHaveLength(3);
  await expectToasts(toasts, expect.objectContaining(errorToast(text)));
  fails = false;
  fireEvent.click(within(card).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('PI-1795219442101')).toBeTruthy();
});

test('Export CSV downloads the filtered list in the language of the screen', async () => {
  const saved = savedFiles();
  const questions: string[] = [];
  openBuyer({
    path: '/buyer/invoices?status=sent',
    over: [mockExport(exportInvoices, questions)],
  });
  await press('Export CSV');
  await waitFor(() => expect(saved).toEqual(['proforma-invoices.csv']));
  expect(questions).toEqual(['status=sent&sort=-issue_date&language=en']);
});
