import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openShell, refusal } from '../testing/shell-page';

const path = '/auth/invitation#token=a-token-of-the-mail-in-full';
const read = '/api/identity/invitations/read';
const accept = '/api/identity/invitations/accept';
const to = { email: 'rosa@sol.test', role: 'buyer', company_name: 'Padaria Sol', by_name: 'Joana' };

async function createAccount() {
  fireEvent.change(await screen.findByLabelText('Full Name'), { target: { value: 'Rosa' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'umbrella-stand-9' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create Account' }));
}

test('an invitation link shows who invites to which company, and creates the account', async () => {
  const answers = { [read]: { status: 200, body: to }, [accept]: { status: 200, body: {} } };
  const { sent } = await openShell(path, 'en', answers);
  const invited = await screen.findByText('Joana invited you to join Padaria Sol on Junto.');
  expect(invited.parentElement!.textContent).toContain('rosa@sol.test');
  await createAccount();
  await waitFor(() => expect(window.location.pathname).toBe('/auth'));
  const token = 'a-token-of-the-mail-in-full';
  expect(sent.filter((one) => one.path === read).map(({ body }) => body)).toEqual([{ token }]);
  expect(sent.find((one) => one.path === accept)?.body).toEqual({
    ...{ token, name: 'Rosa', password: 'umbrella-stand-9', language: 'en' },
  });
});

test.each([
  ['is good no more', 'link_invalid', 410, false],
  ['was cut short on its way', 'invalid_request', 400, false],
  ['could not be asked about', 'internal', 500, true],
] as const)('a link that %s shows that, with a retry only where one can help', async (...one) => {
  const [, code, status, again] = one;
  await openShell(path, 'en', { [read]: refusal(code, status) });
  expect(await screen.findByText('We couldn’t open this invitation')).toBeTruthy();
  expect(screen.queryByText('This link has expired or was already used. Request a new one.') === null).toBe(again);
  expect(screen.queryByRole('button', { name: 'Try Again' }) !== null).toBe(again);
});

test('the form closes if the link was used in the meantime', async () => {
  await openShell(path, 'en', { [read]: { status: 200, body: to }, [accept]: refusal('link_invalid', 410) });
  await createAccount();
  expect(await screen.findByText('This link has expired or was already used. Request a new one.')).toBeTruthy();
  expect(screen.queryByLabelText('Full Name')).toBeNull();
});
