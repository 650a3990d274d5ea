import { fireEvent, screen, waitFor } from '@testing-library/react';
import { correctRole, listSignIns, listUsers, readUser } from '@junto/contracts/admin/users';
import { allOf, answerRequests, mockEndpoint, openAdmin, press } from '../testing/admin-page';
import { aUser } from '../testing/builders';

answerRequests();

test('a role is set as confirmed, even if another admin changes it while the confirmation is open', async () => {
  const sent: unknown[] = [];
  let user = aUser(1);
  const { changedElsewhere, toasts } = openAdmin({
    path: `/admin/users?user=${user.id}`,
    answers: [
      mockEndpoint(listUsers, () => allOf([user])),
      mockEndpoint(readUser, () => user),
      mockEndpoint(listSignIns, () => ({ sign_ins: [] })),
      mockEndpoint(correctRole, ({ body }) => (sent.push(body), (user = aUser(1, body)))),
    ],
  });
  await press('Change to Supplier');
  await screen.findByText(/^Their new role will be Supplier\./);
  user = aUser(1, { role: 'supplier' });
  changedElsewhere('profile.changed', user.id);
  // The dialog under the confirmation shows the current role.
  await screen.findByRole('button', { name: 'Change to Buyer', hidden: true });
  expect(screen.getByText(/^Their new role will be Supplier\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Change to Supplier', hidden: true }));
  await waitFor(() => expect(toasts.at(-1)?.title).toBe('Role changed successfully'));
  expect(sent).toEqual([{ role: 'supplier' }]);
});
