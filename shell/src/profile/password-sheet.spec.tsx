import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { openShell, refusal, signedInAs, type EdgeAnswer } from '../testing/shell-page';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const path = '/api/identity/password';
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });

it('changes the password: a wrong old one shows the error at its field, and the other devices are counted', async () => {
  const answers: Record<string, EdgeAnswer> = signedInAs('buyer');
  answers[path] = refusal('password_wrong', 422);
  Object.assign(answers[path].body as object, { errors: [{ path: 'old_password', message: 'Not the password' }] });
  const { sent } = await openShell('/profile', 'en', answers);
  await screen.findByText('Where you’re signed in');
  type('Current password', 'guessed-wrong');
  type('New password', 'a-new-umbrella');
  const submit = screen.getByRole('button', { name: 'Change Password' });
  fireEvent.click(submit);
  await waitFor(() => expect(screen.getAllByText('This isn’t your current password.').length).toBeGreaterThan(1));
  expect(sent.at(-1)).toEqual({ path, body: { old_password: 'guessed-wrong', password: 'a-new-umbrella' } });

  answers[path] = { status: 200, body: { ended: 1 } };
  type('Current password', 'umbrella-stand-9');
  fireEvent.click(submit);
  expect(await screen.findByText('Password changed')).toBeTruthy();
  expect(screen.getByText('Signed out one other device')).toBeTruthy();
  expect(screen.getByLabelText('New password', { selector: 'input' })).toHaveProperty('value', '');
});
