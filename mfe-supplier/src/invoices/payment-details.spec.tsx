import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse } from '@junto/contracts/problems';
import { readPaymentDetails, savePaymentDetails } from '@junto/contracts/supplier/payment-details';
import { answerRequests, mockEndpoint, openSupplier, press, server } from '../testing/supplier-page';

answerRequests();

test('a bank account is saved complete or not at all', async () => {
  const saved = { payment_terms: null, bank_account: null };
  const { sent } = openSupplier({
    path: '/supplier/invoices',
    saves: [savePaymentDetails, saved],
  });
  await press('Payment Details');
  const enter = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(new RegExp(`^${label}`)), { target: { value } });
  await enter('Account holder', 'Ribeira');
  await enter('IBAN or account number', 'PT50');
  await press('Save Changes');
  expect(await screen.findByText('Required for a bank account')).toBeTruthy();
  expect(sent).toEqual([]);
  await enter('Bank', 'Banco do Porto');
  await press('Save Changes');
  const bank_account = {
    account_holder: 'Ribeira',
    bank_name: 'Banco do Porto',
    account: 'PT50',
    bic: null,
    notes: null,
  };
  await waitFor(() => expect(sent).toEqual([{ bank_account, seen: { bank_account: null } }]));
});

test('a conflicting account is shown beside the own one, field by field', async () => {
  const save = 'Save Changes';
  const stored = {
    payment_terms: null,
    bank_account: { account_holder: 'Ribeira', bank_name: 'Porto', account: 'PT50', bic: null, notes: null },
    version: 3,
  };
  const theirs = { ...stored.bank_account, bank_name: 'Caixa' };
  const present = { payment_terms: '30 days', bank_account: theirs, version: 4 };
  const met = refuse('changed_meanwhile', { version: 4, fields: ['bank_account'], present });
  const { sent } = openSupplier({
    path: '/supplier/invoices',
    over: [mockEndpoint(readPaymentDetails, () => stored)],
    saves: [savePaymentDetails, met, present],
  });
  await press('Payment Details');
  const field = await screen.findByLabelText(/^IBAN or account number/);
  fireEvent.change(field, { target: { value: 'PT51' } });
  await press(save);
  const conflict = (await screen.findByRole('group', { name: 'Bank account' })).textContent!;
  for (const value of ['PT51', 'PT50', 'Porto', 'Caixa']) expect(conflict).toContain(value);
  expect(conflict).not.toContain('Ribeira');
  expect(screen.getByLabelText<HTMLInputElement>(/^Default payment terms/).value).toBe('30 days');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: save }).disabled).toBe(true);
  fireEvent.click(within(screen.getByRole('group', { name: 'Bank account' })).getAllByRole('button')[0]!);
  await press(save);
  const mine = { ...stored.bank_account, account: 'PT51' };
  await waitFor(() =>
    expect(sent).toEqual([
      { bank_account: mine, version: 3, seen: { bank_account: stored.bank_account } },
      { bank_account: mine, version: 4, seen: { bank_account: theirs } },
    ]),
  );
});

test('the button reads payment details again after a failure, and a failure is shown', async () => {
  const down = mockEndpoint(readPaymentDetails, () => refuse('internal'));
  const { toasts } = openSupplier({ path: '/supplier/invoices', over: [down] });
  await press('Payment Details');
  await waitFor(() =>
    expect(toasts).toMatchObject([{ tone: 'error', text: expect.stringContaining('payment details') }]),
  );
  server.use(mockEndpoint(readPaymentDetails, () => ({ payment_terms: null, bank_account: null })));
  await press('Payment Details');
  expect(await screen.findByLabelText(/^Account holder/)).toBeTruthy();
});
