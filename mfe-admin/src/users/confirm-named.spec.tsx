import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listCompanies, readCompanyTies } from '@junto/contracts/admin/companies';
import { assignCompany, listSignIns, listUsers, readCompanyProposals, readUser } from '@junto/contracts/admin/users';
import { allOf, answerRequests, mockEndpoint, openAdmin, press, pressInDialog } from '../testing/admin-page';
import { aUser, idOf } from '../testing/builders';
import type { Proposal } from './safe-company';

answerRequests();

const named = 'Padaria São Jorge';
const at = '2026-11-03T09:00:00.000Z';
const company = (number: number, name: string): Proposal => ({
  id: idOf('c', number),
  name,
  country: 'Brazil',
  tax_number: null,
});

const none = { total: 0, named: [] };

/** A user who waits for confirmation, and the matching companies. */
function oneWaits(...proposals: Proposal[]) {
  const sent: unknown[] = [];
  let user = aUser(1, { company_named: named });
  const page = openAdmin({
    path: '/admin/users?waiting=true',
    answers: [
      mockEndpoint(listUsers, () => allOf(user.company_named === null ? [] : [user])),
      mockEndpoint(listCompanies, () => allOf([])),
      mockEndpoint(readCompanyProposals, () => ({ company_named: named, proposals })),
      mockEndpoint(readUser, () => user),
      mockEndpoint(listSignIns, () => ({ sign_ins: [] })),
      mockEndpoint(readCompanyTies, () => ({ people: 3, rounds: none, orders: { ...none, total: 4 }, open_carts: 0 })),
      mockEndpoint(assignCompany, ({ body }) => (sent.push(body), (user = aUser(1)))),
    ],
  });
  return { ...page, sent };
}

test('joining the only company of that name needs a confirmation, ignoring case and accents', async () => {
  const { sent, toasts } = oneWaits(company(1, 'Padaria Jorge'), company(2, 'padaria sao jorge'));
  await press('Confirm padaria sao jorge');
  expect(await screen.findByText('Add Marina Duarte 1 to padaria sao jorge?')).toBeTruthy();
  expect(sent).toEqual([]);
  await pressInDialog('Add to Company');
  const done = { tone: 'success', title: 'User company assignment updated successfully' };
  await waitFor(() => expect(toasts.at(-1)).toMatchObject(done));
  expect(sent).toEqual([{ company_id: idOf('c', 2), seen_company_id: null }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('with two companies of that name, the admin has to choose one', async () => {
  const { sent } = oneWaits(company(1, named), company(2, named));
  await press('Confirm Company');
  expect(await screen.findByText(`Entered: “${named}”`)).toBeTruthy();
  expect(sent).toEqual([]);
});

test('the dialog shows what the user entered beside each similar company, and what assigning would mean', async () => {
  const similar = { ...company(1, 'Padaria Jorge'), tax_number: '501 442 600', colleagues: 2, created_at: at };
  oneWaits(similar, company(2, 'Padaria Sul'));
  await press('Confirm Company');
  const dialog = within(await screen.findByRole('dialog', { name: /^Confirm Marina Duarte 1’s company/ }));
  const facts = (name: string) =>
    within(dialog.getByRole('region', { name }))
      .getAllByRole('term')
      .map(({ textContent, nextElementSibling }) => `${textContent}: ${nextElementSibling?.textContent}`);
  expect(facts(`Entered: “${named}”`)).toEqual([
    'User: Marina Duarte 1',
    'Role: Buyer',
    'Email domain: casanorte.test',
    'Joined: Nov 03, 2026',
    'Tax number: Not part of sign-up',
    'Country: Not part of sign-up',
  ]);
  await waitFor(() =>
    expect(facts('Similar companies').slice(0, 5)).toEqual([
      'Tax number: 501 442 600',
      'Country: Brazil',
      'People: 3',
      'Pending orders: 4',
      'Since: Nov 03, 2026',
    ]),
  );
  expect(dialog.getByText('2 people use casanorte.test')).toBeTruthy();
  expect(dialog.getByText(/^Padaria Jorge has people with the same email domain, casanorte\.test\./)).toBeTruthy();
  expect(dialog.getByText(/^Creates Padaria São Jorge with Marina Duarte 1 as its only person\./)).toBeTruthy();
});

const sameDomain = { ...company(3, 'Ribeira'), colleagues: 1 };
test.each([
  ['a new company without an equal one', [company(1, 'Ribeira Embalagens')], 'Create and Assign'],
  ['a new company if nothing is similar', [], 'Create and Assign'],
  ['the company with people of the same email domain', [company(1, named), sameDomain], 'Confirm Ribeira'],
  ['the only company of that name', [company(1, named), company(2, 'Ribeira')], `Confirm ${named}`],
  ['a new company if several have that name', [company(1, named), company(2, named)], 'Create and Assign'],
] as const)('the only primary action is %s, and it has the focus', async (_what, proposals, primary) => {
  oneWaits(...proposals);
  fireEvent.click(await screen.findByRole('button', { name: 'Manage Marina Duarte 1' }));
  const manage = within(await screen.findByRole('dialog'));
  fireEvent.click(await manage.findByRole('button', { name: 'Confirm Company' }));
  const dialog = await screen.findByRole('dialog', { name: /’s company/ });
  const safe = await within(dialog).findByRole('button', { name: primary });
  const isPrimary = (button: HTMLElement) => button.className.includes('ant-btn-primary');
  expect(within(dialog).getAllByRole('button').filter(isPrimary)).toEqual([safe]);
  await waitFor(() => expect(document.activeElement).toBe(safe));
});

test('another company than the similar ones is chosen from the list', async () => {
  oneWaits(company(1, 'Padaria Jorge'));
  await press('Confirm Company');
  await press('Assign Another Company');
  expect(await screen.findByText('Assign Marina Duarte 1 to a company')).toBeTruthy();
});
