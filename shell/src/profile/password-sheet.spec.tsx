import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openShell, refusal, signedInAs, type EdgeAnswer } from '../testing/shell-page';

const path = '/api/identity/password';
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });

it('changes the password: a wrong old one shows the error at its field, and the other devices are counted', async () => {
  const answers: Record<string, EdgeAnswer> = signedInAs('buyer');
  answers[path] = refusal('password_wrong', 422);
  Object.assign(answers[path].body as object, { errors: [{ path: 'old_password', message: 'Not the password' }] });
  const { sent } = await openShell('/profile/security', 'en', answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Change Password' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Current password', { selector: 'input' }));
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
  expect(screen.queryByLabelText('New password', { selector: 'input' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Change Password' }));
  expect(screen.getByLabelText('New password', { selector: 'input' })).toHaveProperty('value', '');
});
