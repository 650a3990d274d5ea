import { acceptInvoice } from '@junto/contracts/buyer/invoices';
import { refuse } from '@junto/contracts/problems';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { idOf } from '../mock/ids';
import { mockEndpoint, openBuyer, server } from '../mock/buyer-page';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const opened = (number: number) => `/buyer/invoices?invoice=${idOf('invoice', number)}`;

test('the document shows both parties, every column and the old price struck through', async () => {
  openBuyer({ path: opened(1) });
  const document = within(await screen.findByRole('dialog'));
  await document.findByText('Casa Norte Foods');
  for (const text of ['Ribeira Embalagens', /Tax number 21\.448/, 'Due date', 'Notes', 'Total gross weight', 'CBM m³'])
    expect(document.getAllByText(text).length).toBeGreaterThan(0);
  expect(document.getByText('$1.24').tagName).toBe('S');
});

test('a sent invoice can be accepted; a refusal says why', async () => {
  const { toasts } = openBuyer({
    path: opened(1),
    over: [mockEndpoint(acceptInvoice, () => refuse('invoice_not_sent', { status: 'rejected' }))],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Accept Invoice' }));
  await waitFor(() =>
    expect(toasts).toContainEqual({ tone: 'error', title: 'Error', text: 'Only a sent invoice can be answered; this one is "Rejected".' }),
  );
  server.resetHandlers();
});

test('accepting is told with the number', async () => {
  const { toasts } = openBuyer({ path: opened(1) });
  fireEvent.click(await screen.findByRole('button', { name: 'Accept Invoice' }));
  await waitFor(() => expect(toasts).toEqual([{ tone: 'success', title: 'Invoice PI-1795219442101 accepted' }]));
});

test('a draft is shown without buttons, an unanswered one past its date as overdue', async () => {
  openBuyer({ path: opened(3) });
  expect(await screen.findByText(/A draft: the supplier may still change it/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept Invoice' })).toBeNull();
  expect(screen.getByText('Overdue')).toBeTruthy();
});
