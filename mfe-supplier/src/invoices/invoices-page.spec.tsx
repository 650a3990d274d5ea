import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse } from '@junto/contracts/problems';
import { editInvoice, markInvoicePaid, sendInvoice } from '@junto/contracts/supplier/invoices';
import { findDialog } from '@junto/remote-kit/testing/open-remote';
import { expectToasts, successToast } from '@junto/remote-kit/testing/toasts';
import { anInvoice } from '../testing/builders';
import { answerRequests, mockEndpoint, openSupplier, press, typeDay } from '../testing/supplier-page';

answerRequests();

const draft = anInvoice();
const path = `/supplier/invoices?invoice=${draft.id}`;

/** Opens the form of a draft. */
async function editDraft(over: Partial<typeof draft> = {}) {
  const invoices = [{ ...draft, ...over }];
  const opened = openSupplier({ path, world: { invoices }, saves: [editInvoice, draft] });
  await press('Edit Draft');
  return opened;
}

test('a draft is sent after a confirmation that names buyer and number', async () => {
  const sent: unknown[] = [];
  const { toasts } = openSupplier({
    path,
    world: { invoices: [draft] },
    over: [
      mockEndpoint(sendInvoice, ({ params }) => (sent.push(params.invoice_id), { ...draft, status: 'sent' as const })),
    ],
  });
  await press('Send Invoice');
  const question = within(await findDialog('Send invoice PI-1795219442107?'));
  expect(question.getByText(/Casa Norte Foods can then accept or reject it/)).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Send Invoice' }));
  await expectToasts(toasts, successToast('Proforma Invoice PI-1795219442107 sent to the buyer'));
  expect(sent).toEqual([draft.id]);
});

test('notes of a draft are saved, cleared notes as null', async () => {
  const { sent } = await editDraft({ notes: 'FOB' });
  fireEvent.change(await screen.findByDisplayValue('FOB'), { target: { value: ' ' } });
  await press('Save Changes');
  await waitFor(() => expect(sent).toEqual([{ notes: null, version: draft.version, seen: { notes: 'FOB' } }]));
});

test('a due date is saved as the typed day', async () => {
  const { sent } = await editDraft();
  typeDay(await screen.findByLabelText(/Due date/), 'Dec 05, 2099');
  await press('Save Changes');
  await waitFor(() =>
    expect(sent).toEqual([{ due_date: '2099-12-05', version: draft.version, seen: { due_date: null } }]),
  );
});

test('a conflicting due date is shown beside the own one, and nothing is saved before the user chooses', async () => {
  const present = { ...draft, due_date: '2099-12-24', notes: 'FOB', version: draft.version + 1 };
  const met = { version: present.version, fields: ['due_date'], present };
  openSupplier({
    path,
    world: { invoices: [{ ...draft, due_date: '2099-12-01' }] },
    over: [mockEndpoint(editInvoice, () => refuse('changed_meanwhile', met))],
  });
  await press('Edit Draft');
  typeDay(await screen.findByDisplayValue('Dec 01, 2099'), 'Dec 05, 2099');
  await press('Save Changes');
  const conflict = within(await screen.findByRole('group', { name: 'Due date' }));
  expect([conflict.getByText('Dec 05, 2099'), conflict.getByText('Dec 24, 2099')]).toHaveLength(2);
  expect(screen.getByDisplayValue('FOB')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }).disabled).toBe(true);
});

test('a draft with a past due date shows the error at the field and is not sent', async () => {
  const { sent } = await editDraft({ due_date: '2020-01-01' });
  expect(await screen.findByDisplayValue('Jan 01, 2020')).toBeTruthy();
  await press('Save Changes');
  expect(await screen.findByText('The due date has passed. Choose today or a later date.')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a sent invoice has no buttons, an accepted one can be marked as paid; an outdated action shows the current state', async () => {
  const accepted = anInvoice({ status: 'accepted' });
  const { toasts } = openSupplier({
    path,
    world: { invoices: [accepted] },
    over: [mockEndpoint(markInvoicePaid, () => refuse('stale_state', { status: 'rejected' }))],
  });
  expect(screen.queryByRole('button', { name: 'Send Invoice' })).toBeNull();
  await press('Mark as Paid');
  await waitFor(() =>
    expect(toasts[0]).toMatchObject({
      text: 'Failed to mark proforma invoice as paid',
      reason: 'This is now “Rejected”. This page shows the latest status.',
    }),
  );
});

test('an empty list shows an explanation', async () => {
  openSupplier({ path: '/supplier/invoices' });
  expect(await screen.findByText('No proforma invoices yet')).toBeTruthy();
});

test.each([
  ['en', 'Register number 7 · Replaces PI-1795219440000 · Replaced by PI-1795219450000', '70.125 kg', '0.0004 m³'],
  [
    'pt',
    'Número de registro 7 · Substitui PI-1795219440000 · Substituída por PI-1795219450000',
    '70,125 kg',
    '0,0004 m³',
  ],
] as const)(
  'the document shows its register number, its chain and all decimals of its weights (%s)',
  async (language, filed, weight, volume) => {
    const invoice = anInvoice({
      status: 'rejected',
      register_number: 7,
      replaces: { id: draft.id, invoice_number: 'PI-1795219440000' },
      replaced_by: { id: draft.id, invoice_number: 'PI-1795219450000' },
      total_gross_weight: 70.125,
      total_cbm: 0.0004,
    });
    openSupplier({ path, language, world: { invoices: [invoice] } });
    expect(await screen.findByText(filed)).toBeTruthy();
    expect([screen.getByText(weight), screen.getByText(volume)]).toBeTruthy();
  },
);

test('the list shows the register number beside the invoice number', async () => {
  const invoices = [anInvoice({ status: 'sent', register_number: 1207 })];
  openSupplier({ path: '/supplier/invoices', world: { invoices } });
  expect(await within(await screen.findByRole('table')).findByText('Register number 1,207')).toBeTruthy();
});

test("a rejected invoice shows the buyer's reason", async () => {
  const rejected = anInvoice({ status: 'rejected', rejection_reason: 'wrong address' });
  openSupplier({ path, world: { invoices: [rejected] } });
  expect((await screen.findByText('Rejected by the buyer:')).closest('[role="alert"]')?.textContent).toContain(
    'wrong address',
  );
});
