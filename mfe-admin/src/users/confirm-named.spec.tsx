import { screen, waitFor } from '@testing-library/react';
import { listCompanies } from '@junto/contracts/admin/companies';
import { assignCompany, listUsers, readCompanyProposals } from '@junto/contracts/admin/users';
import { allOf, answerRequests, mockEndpoint, openAdmin, press, pressInDialog } from '../testing/admin-page';
import { aUser, idOf } from '../testing/builders';

answerRequests();

const named = 'Padaria São Jorge';
const company = (number: number, name: string) => ({
  id: idOf('c', number),
  name,
  country: 'Brazil',
  tax_number: null,
});

/** A user who waits for confirmation, and the matching companies. */
function oneWaits(...proposals: ReturnType<typeof company>[]) {
  const sent: unknown[] = [];
  let user = aUser(1, { company_named: named });
  const page = openAdmin({
    path: '/admin/users?waiting=true',
    answers: [
      mockEndpoint(listUsers, () => allOf(user.company_named === null ? [] : [user])),
      mockEndpoint(listCompanies, () => allOf([])),
      mockEndpoint(readCompanyProposals, () => ({ company_named: named, proposals })),
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
  expect(await screen.findByText(`Says: “${named}”`)).toBeTruthy();
  expect(sent).toEqual([]);
});

test.each([
  ['making a company', ['Ribeira Embalagens', 'Ribeira Sul'], 'Create and Assign', 'Confirm Ribeira Sul'],
  ['a company of the very name', [named, named], `Confirm ${named}`, 'Create and Assign'],
] as const)('%s is the primary choice in the dialog', async (_what, [one, other], first, second) => {
  oneWaits(company(1, one), company(2, other));
  await press('Confirm Company');
  const isPrimary = (button: HTMLElement) => button.className.includes('primary');
  expect(isPrimary((await screen.findAllByRole('button', { name: first }))[0]!)).toBe(true);
  expect(isPrimary(screen.getAllByRole('button', { name: second })[0]!)).toBe(false);
});
