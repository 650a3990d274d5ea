import { screen, waitFor } from '@testing-library/react';
import { listCompanies } from '@junto/contracts/admin/companies';
import { assignCompany, listUsers } from '@junto/contracts/admin/users';
import { refuse } from '@junto/contracts/problems';
import { allOf, answerRequests, mockEndpoint, openAdmin, press } from '../testing/admin-page';
import { aUser, idOf } from '../testing/builders';

answerRequests();

const path = '/admin/users';
const company = { id: idOf('c', 1), name: 'Casa Norte', type: 'buyer' as const, active: true };

test('a user shows role and company; an admin is assigned to none', async () => {
  const users = [aUser(1, { company }), aUser(2, { role: 'admin' })];
  openAdmin({ path, answers: [mockEndpoint(listUsers, () => allOf(users))] });
  expect(await screen.findByText('person1@casanorte.test')).toBeTruthy();
  expect(screen.getByText('Casa Norte')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Assign Company' })).toHaveLength(1);
});

test('assigning sends the company that was there, is confirmed, and a refusal keeps the dialog with its reason', async () => {
  let refused = true;
  const sent: unknown[] = [];
  const { toasts } = openAdmin({
    path,
    answers: [
      mockEndpoint(listUsers, () => allOf([aUser(1, { company })])),
      mockEndpoint(listCompanies, () => allOf([])),
      mockEndpoint(assignCompany, ({ params, body }) => {
        sent.push([params.profile_id, body.company_id]);
        return refused ? refuse('company_inactive') : aUser(1, { company });
      }),
    ],
  });
  await press('Assign Company');
  expect(await screen.findByText('Assign Marina Duarte 1 to a company')).toBeTruthy();
  await press('Save Changes');
  await waitFor(() =>
    expect(toasts).toEqual([
      {
        tone: 'error',
        title: 'Error',
        text: 'Failed to update user company assignment',
        reason: expect.any(String) as string,
      },
    ]),
  );
  refused = false;
  await press('Save Changes');
  await waitFor(() =>
    expect(toasts.at(-1)).toEqual({
      tone: 'success',
      title: 'User company assignment updated successfully',
      text: 'Marina Duarte 1',
    }),
  );
  expect(sent).toEqual([
    [idOf('a', 1), company.id],
    [idOf('a', 1), company.id],
  ]);
});

test('companies to choose from that cannot be read are announced', async () => {
  const { toasts } = openAdmin({
    path,
    answers: [mockEndpoint(listUsers, () => allOf([aUser(1)])), mockEndpoint(listCompanies, () => refuse('internal'))],
  });
  await press('Assign Company');
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Failed to load companies']));
});
