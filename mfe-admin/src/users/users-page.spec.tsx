import { screen, waitFor } from '@testing-library/react';
import { createCompany, listCompanies } from '@junto/contracts/admin/companies';
import {
  assignCompany,
  correctRole,
  listSignIns,
  listUsers,
  readCompanyProposals,
  readUser,
  setUserActive,
  signOutUser,
  turnOffSecondFactor,
} from '@junto/contracts/admin/users';
import { refuse } from '@junto/contracts/problems';
import { errorToast, expectToasts, successToast } from '@junto/remote-kit/testing/toasts';
import { aCompany } from '../mock/world';
import { allOf, answerRequests, mockEndpoint, openAdmin, press, pressInDialog } from '../testing/admin-page';
import { aUser, idOf } from '../testing/builders';

answerRequests();

const path = '/admin/users';
const company = { id: idOf('c', 1), name: 'Casa Norte', type: 'buyer' as const, active: true };

test('a user shows role and company; an admin cannot be assigned to a company', async () => {
  const users = [aUser(1, { company }), aUser(2, { role: 'admin' })];
  openAdmin({ path, answers: [mockEndpoint(listUsers, () => allOf(users))] });
  expect(await screen.findByText('person1@casanorte.test')).toBeTruthy();
  expect(screen.getByText('Casa Norte')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Assign Company' })).toHaveLength(1);
});

test('an assignment sends the previous company, shows a toast, and a rejection keeps the dialog with its reason', async () => {
  let refused = true;
  const sent: unknown[] = [];
  const { toasts } = openAdmin({
    path,
    answers: [
      mockEndpoint(listUsers, () => allOf([aUser(1, { company })])),
      mockEndpoint(listCompanies, () => allOf([])),
      mockEndpoint(assignCompany, ({ params, body }) => {
        sent.push([params.profile_id, body.company_id]);
        return refused ? refuse('chosen_company_inactive', { company: 'Casa Norte Foods' }) : aUser(1, { company });
      }),
    ],
  });
  await press('Assign Company');
  expect(await screen.findByText('Assign Marina Duarte 1 to a company')).toBeTruthy();
  await press('Save Changes');
  await expectToasts(
    toasts,
    errorToast(
      'Failed to update user company assignment',
      'Casa Norte Foods is deactivated. Activate it first, or choose another.',
    ),
  );
  refused = false;
  await press('Save Changes');
  await waitFor(() =>
    expect(toasts.at(-1)).toEqual(successToast('User company assignment updated successfully', 'Marina Duarte 1')),
  );
  expect(sent).toEqual([
    [idOf('a', 1), company.id],
    [idOf('a', 1), company.id],
  ]);
});

test('a failed read of the companies shows a toast', async () => {
  const { toasts } = openAdmin({
    path,
    answers: [mockEndpoint(listUsers, () => allOf([aUser(1)])), mockEndpoint(listCompanies, () => refuse('internal'))],
  });
  await press('Assign Company');
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Failed to load companies']));
});

test('the user dialog reads the last sign-ins; deactivating, signing out and a rejected role show toasts', async () => {
  const sent: unknown[] = [];
  let person = aUser(1);
  let hasFactor = true;
  const at = '2026-11-03T09:00:00.000Z';
  const signIn = { id: idOf('f', 1), browser: 'Firefox', system: 'Linux', address: '10.0.0.7' };
  const { toasts } = openAdmin({
    path: `${path}?active=true`,
    answers: [
      // The decided user no longer matches the filter; the dialog stays open.
      mockEndpoint(listUsers, () => allOf(person.active ? [person] : [])),
      mockEndpoint(readUser, () => person),
      mockEndpoint(listSignIns, () => ({
        sign_ins: [{ ...signIn, started_at: at, used_at: at, live: true }],
        second_factor: hasFactor,
      })),
      mockEndpoint(turnOffSecondFactor, () => ((hasFactor = false), { ended: 1 })),
      mockEndpoint(setUserActive, ({ body }) => (sent.push(body), (person = aUser(1, body)))),
      mockEndpoint(signOutUser, () => ({ ended: 2 })),
      mockEndpoint(correctRole, () => refuse('role_in_use', { company: 'Casa Norte', orders: 2, open_carts: 0 })),
    ],
  });
  await press('Manage Marina Duarte 1');
  expect(await screen.findByText('Firefox on Linux')).toBeTruthy();
  await press('Change to Supplier');
  await screen.findByText('Change Marina Duarte 1’s role?');
  await pressInDialog('Change to Supplier');
  await waitFor(() => expect(toasts.at(-1)?.reason).toContain('Company: Casa Norte; orders: 2; open carts: 0'));
  await press('Sign Out Everywhere');
  await screen.findByText('Sign Marina Duarte 1 out everywhere?');
  await pressInDialog('Sign Out Everywhere');
  await waitFor(() => expect(toasts.at(-1)?.title).toBe('User signed out everywhere'));
  await press('Turn Off Two-Factor');
  await screen.findByText('Turn off two-factor authentication for Marina Duarte 1?');
  await pressInDialog('Turn Off Two-Factor');
  await waitFor(() => expect(toasts.at(-1)?.title).toBe('Two-factor authentication turned off'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Turn Off Two-Factor' })).toBeNull());
  await press('Deactivate');
  await screen.findByText('Deactivate Marina Duarte 1?');
  await pressInDialog('Deactivate');
  expect(await screen.findByText('Deactivated. This person can’t sign in.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reactivate' })).toBeTruthy();
  expect(sent).toEqual([{ active: false }]);
});

test('the company a user named is confirmed after a question, or created and assigned', async () => {
  const user = aUser(1, { company_named: 'Padaria Sol' });
  const sent: unknown[] = [];
  const { toasts } = openAdmin({
    path: `${path}?waiting=true`,
    answers: [
      mockEndpoint(listUsers, ({ query }) => allOf(query.get('waiting') ? [user] : [])),
      mockEndpoint(listCompanies, () => allOf([])),
      mockEndpoint(readCompanyProposals, () => ({
        company_named: 'Padaria Sol',
        proposals: [{ id: idOf('c', 2), name: 'Padaria do Sol', country: 'Brazil', tax_number: null }],
      })),
      mockEndpoint(createCompany, ({ body, headers }) => {
        sent.push([body.name, body.type, body.same_name, headers.has('idempotency-key')]);
        return aCompany(3, body.name, 'buyer');
      }),
      mockEndpoint(assignCompany, ({ body }) => {
        sent.push(body);
        return aUser(1, { company });
      }),
    ],
  });
  await press('Confirm Company');
  await press('Confirm Padaria do Sol');
  await pressInDialog('Add to Company');
  await waitFor(() => expect(toasts).toHaveLength(1));
  await press('Confirm Company');
  await press('Create and Assign');
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(sent).toEqual([
    { company_id: idOf('c', 2), seen_company_id: null },
    ['Padaria Sol', 'buyer', false, true],
    { company_id: idOf('c', 3), seen_company_id: null },
  ]);
});

test('a URL opens the dialog of a user, which links to their history and confirms their company', async () => {
  const user = aUser(1, { company_named: 'Padaria Sol' });
  openAdmin({
    path: `${path}?user=${user.id}`,
    answers: [
      mockEndpoint(listUsers, () => allOf([])),
      mockEndpoint(listCompanies, () => allOf([])),
      mockEndpoint(readUser, ({ params }) => (params.profile_id === user.id ? user : refuse('not_found'))),
      mockEndpoint(listSignIns, () => ({ sign_ins: [] })),
      mockEndpoint(readCompanyProposals, () => ({ company_named: 'Padaria Sol', proposals: [] })),
    ],
  });
  const did = await screen.findByRole('link', { name: 'This person’s activity' });
  expect(did.getAttribute('href')).toBe(`/admin/audit?person=${user.id}`);
  await press('Confirm Company');
  expect(await screen.findByText('No company has a similar name.')).toBeTruthy();
});
