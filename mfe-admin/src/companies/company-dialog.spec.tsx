import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import {
  createCompany,
  listCompanies,
  readCompany,
  readCompanyTerms,
  readCompanyTies,
  setCompanyActive,
  updateCompany,
  type Company,
  type CompanyTies,
} from '@junto/contracts/admin/companies';
import { refuse } from '@junto/contracts/problems';
import { findDialog } from '@junto/remote-kit/testing/open-remote';
import { allOf, answerRequests, mockEndpoint, openAdmin, press, saveConflicting } from '../testing/admin-page';
import { idOf } from '../testing/builders';

answerRequests();

const opened: Company = {
  id: idOf('c', 1),
  name: 'Casa Norte',
  type: 'buyer',
  country: 'Portugal',
  address: null,
  phone: '+351 1',
  tax_number: null,
  active: true,
  created_at: '2026-11-03T09:00:00.000Z',
  version: 1,
};
/** Opens the list with the company. */
const openCompanies = (company: Company, answers: HttpHandler[], language?: 'en' | 'pt') =>
  openAdmin({
    path: '/admin/companies',
    language,
    answers: [mockEndpoint(listCompanies, () => allOf([company])), ...answers],
  });
const present = { ...opened, phone: '+351 2', country: 'Spain', version: 2 };

test('a conflicting edit keeps fields that only one admin changed, and asks about the phone both changed', async () => {
  const sent: unknown[] = [];
  const { toasts } = openCompanies(opened, [
    mockEndpoint(updateCompany, ({ body }) => {
      sent.push(body);
      if (sent.length === 1) return refuse('changed_meanwhile', { version: 2, fields: ['phone'], present });
      return { ...present, version: 3 };
    }),
  ]);
  const phone = await saveConflicting('Edit Casa Norte', /^Phone/, '+351 3');
  expect(phone.getByText('+351 3')).toBeTruthy();
  expect(phone.getByText('+351 2')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Countryoptional').value).toBe('Spain');
  await press('Keep Mine');
  await press('Save Changes');
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ tone: 'success', text: 'Casa Norte' }));
  expect(sent).toEqual([
    { phone: '+351 3', version: 1, seen: { phone: '+351 1' } },
    { phone: '+351 3', version: 2, seen: { phone: '+351 2' } },
  ]);
});

test('creating a second company with the same name asks for confirmation', async () => {
  const sent: unknown[] = [];
  openCompanies(opened, [
    mockEndpoint(createCompany, ({ body }) => {
      sent.push(body.same_name);
      return body.same_name
        ? { ...opened, id: idOf('c', 2) }
        : refuse('company_name_taken', { name: 'Casa Norte', type: 'buyer', country: 'Portugal' });
    }),
  ]);
  await press('Add Company');
  await screen.findByRole('dialog');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'casa norte' } });
  await press('Create Company');
  const dialog = within(await findDialog('Use the same name twice?'));
  expect(dialog.getByText(/Casa Norte .*Portugal/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Create Anyway' }));
  await waitFor(() => expect(sent).toEqual([false, true]));
});

test('renaming a company to an existing name asks for confirmation', async () => {
  const sent: unknown[] = [];
  const { toasts } = openCompanies(opened, [
    mockEndpoint(updateCompany, ({ body }) => {
      sent.push([body.name, body.same_name]);
      return body.same_name
        ? { ...opened, name: 'Hotel Mar', version: 2 }
        : refuse('company_name_taken', { name: 'Hotel Mar', type: 'buyer', country: 'Portugal' });
    }),
  ]);
  await press('Edit Casa Norte');
  await screen.findByRole('dialog');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'hotel mar' } });
  await press('Save Changes');
  await press('Rename Anyway');
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ tone: 'success' }));
  expect(sent).toEqual([
    ['hotel mar', undefined],
    ['hotel mar', true],
  ]);
});

test.each([
  ['en', 'Deactivate', '2 pending or running rounds:', '#order-01', '3 open carts can no longer be ordered.'],
  ['pt', 'Desativar', '2 rodadas aguardam aprovação ou estão em andamento:', '#order-01', undefined],
] as const)('the effects of deactivating a company are shown with numbers and links (%s)', async (...texts) => {
  const [language, deactivate, rounds, order, carts] = texts;
  const ties: CompanyTies = {
    people: 4,
    rounds: { total: 2, named: [{ id: idOf('round', 1), title: 'Autumn run', status: 'approved' }] },
    orders: {
      total: 1,
      named: [{ id: 'order-01-x', round_title: 'Autumn run', buyer_name: 'Bento', total_value: 12.5, currency: 'USD' }],
    },
    open_carts: 3,
  };
  openCompanies(
    { ...opened, type: carts ? ('buyer' as const) : ('supplier' as const) },
    [mockEndpoint(readCompanyTies, () => ties)],
    language,
  );
  await press(deactivate);
  const dialog = within(await screen.findByRole('dialog'));
  const link = await dialog.findByRole('link', { name: order });
  expect(link.getAttribute('href')).toBe(`/admin/orders?order=${ties.orders.named[0]!.id}`);
  if (carts) expect(dialog.getByText(carts)).toBeTruthy();
  else expect(dialog.getByText(rounds, { exact: false })).toBeTruthy();
});

const account = {
  account_holder: 'Olaria Lda',
  bank_name: 'Banco do Porto',
  account: 'PT50 0002',
  bic: null,
  notes: null,
};
test.each([
  [
    'en',
    { payment_terms: '30 % in advance', bank_account: account },
    ['30 % in advance', 'PT50 0002 · Banco do Porto'],
  ],
  ['en', { payment_terms: null, bank_account: null }, ['No default payment terms.', 'No bank account.']],
  ['pt', null, ['Não foi possível carregar os dados de pagamento.']],
] as const)('the dialog of a supplier shows its payment details and links to its users (%s, %j)', async (...one) => {
  const [language, terms, expected] = one;
  openCompanies(
    { ...opened, type: 'supplier' as const },
    [mockEndpoint(readCompanyTerms, () => ({ terms }))],
    language,
  );
  await press(language === 'en' ? 'Edit Casa Norte' : 'Editar Casa Norte');
  const dialog = within(await screen.findByRole('dialog'));
  for (const text of expected) expect(await dialog.findByText(text)).toBeTruthy();
  const people = dialog.getByRole('link', {
    name: language === 'en' ? 'People at this company' : 'Pessoas desta empresa',
  });
  expect(people.getAttribute('href')).toBe('/admin/users?search=Casa+Norte');
});

test('a URL opens a company, even one that is not in the list', async () => {
  openAdmin({
    path: `/admin/companies?company=${opened.id}`,
    answers: [mockEndpoint(listCompanies, () => allOf([])), mockEndpoint(readCompany, () => opened)],
  });
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Casa Norte');
});

test('a company can be deactivated only after its open rounds and orders were counted', async () => {
  let counted = () => {};
  const counting = new Promise<void>((done) => (counted = done));
  const sent: unknown[] = [];
  openCompanies(opened, [
    mockEndpoint(readCompanyTies, async () => {
      await counting;
      return { people: 1, rounds: { total: 0, named: [] }, orders: { total: 0, named: [] }, open_carts: 0 };
    }),
    mockEndpoint(setCompanyActive, ({ body }) => (sent.push(body), { ...opened, active: false })),
  ]);
  await press('Deactivate');
  const dialog = within(await screen.findByRole('dialog'));
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Deactivate' });
  expect(button.disabled).toBe(true);
  counted();
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  await waitFor(() => expect(sent).toEqual([{ active: false }]));
});
