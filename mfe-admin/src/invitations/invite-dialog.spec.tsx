import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { listCompanies } from '@junto/contracts/admin/companies';
import { invite, listInvitations, resendInvitation, withdrawInvitation } from '@junto/contracts/admin/invitations';
import { listUsers } from '@junto/contracts/admin/users';
import type { Invitation } from '@junto/contracts/identity/invitations';
import { refuse } from '@junto/contracts/problems';
import { allOf, answerRequests, mockEndpoint, openAdmin, press, pressInDialog } from '../testing/admin-page';
import { idOf } from '../testing/builders';

answerRequests();

const at = '2026-11-03T09:00:00.000Z';
const open: Invitation = {
  ...{ id: idOf('d', 1), email: 'rosa@sol.test', role: 'buyer', company_id: null, company_name: 'Padaria Sol' },
  ...{ by: idOf('e', 1), by_name: 'Joana', created_at: at, sent_at: at, expires_at: at },
  ...{ accepted_at: null, withdrawn_at: null },
};
const openUsers = (...answers: HttpHandler[]) => {
  const lists = [mockEndpoint(listUsers, () => allOf([])), mockEndpoint(listCompanies, () => allOf([]))];
  return openAdmin({ path: '/admin/users', answers: [...lists, ...answers] });
};
const accepted = { ...open, id: idOf('d', 2), email: 'rui@sol.test', accepted_at: at };

test('an admin invites by mail; a rejection shows the reason, and an open invitation is resent or withdrawn', async () => {
  const sent: unknown[] = [];
  const { toasts } = openUsers(
    mockEndpoint(listInvitations, () => allOf([open, accepted])),
    mockEndpoint(resendInvitation, ({ params }) => {
      sent.push(['resend', params.invitation_id]);
      return open;
    }),
    mockEndpoint(withdrawInvitation, ({ params }) => {
      sent.push(['withdraw', params.invitation_id]);
      return { ...open, withdrawn_at: at };
    }),
    mockEndpoint(invite, ({ body }) => {
      sent.push(body);
      return refuse('email_taken');
    }),
  );
  await press('Invite by Email');
  await press('Resend to rosa@sol.test');
  await press('Withdraw the invitation to rosa@sol.test');
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Resend to rui@sol.test' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: ' ana@sol.test ' } });
  await pressInDialog('Send Invitation');
  await waitFor(() =>
    expect(toasts.at(-1)).toMatchObject({
      text: 'We couldn’t send the invitation',
      reason: 'This email already has an account. Sign in with it.',
    }),
  );
  expect(sent).toEqual([
    ['resend', open.id],
    ['withdraw', open.id],
    { email: 'ana@sol.test', role: 'buyer', company_id: null, language: 'en' },
  ]);
});

test('all invitations are listed page by page', async () => {
  const requests: unknown[] = [];
  const old = { ...open, id: idOf('d', 3), email: 'first@sol.test', expires_at: '2020-11-03T09:00:00.000Z' };
  const good = { ...open, expires_at: '2999-11-03T09:00:00.000Z' };
  openUsers(
    mockEndpoint(listInvitations, ({ query }) => {
      requests.push([query.get('limit'), query.get('cursor')]);
      const isSecond = query.has('cursor');
      return { ...allOf([isSecond ? old : good]), total: 11, next_cursor: isSecond ? null : 'more' };
    }),
  );
  await press('Invite by Email');
  await screen.findByText('rosa@sol.test');
  expect(screen.getByText(/^Valid until/)).toBeTruthy();
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('first@sol.test')).toBeTruthy();
  expect(screen.queryByText('rosa@sol.test')).toBeNull();
  expect(screen.getByText(/^Expired/)).toBeTruthy();
  expect(requests).toEqual([
    ['10', null],
    ['10', 'more'],
  ]);
});
