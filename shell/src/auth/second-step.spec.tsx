import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openShell, refusal, signedInAs, type EdgeAnswer } from '../testing/shell-page';

const api = (path: string) => `/api/identity/${path}`;
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });

/** The sign-in page of a user with the correct password, and the next responses of the server. */
async function passwordGiven(setUp: boolean, more: Record<string, EdgeAnswer> = {}) {
  const answers: Record<string, EdgeAnswer> = { ...signedInAs('admin'), ...more };
  localStorage.clear();
  const opened = answers[api('sign-in')]!;
  answers[api('sign-in')] = refusal('second_factor_needed', 403, { challenge: 'the-challenge', set_up: setUp });
  const page = await openShell('/auth', 'en', answers);
  await screen.findByRole('button', { name: 'Sign In' });
  type('Email', 'admin@junto.test');
  type('Password', 'umbrella-stand-9');
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  return { ...page, answers, opened };
}

it('asks for the code after the password, shows an error for a wrong one at its field, and then signs in', async () => {
  const { answers, opened, sent, session } = await passwordGiven(false);
  answers[api('sign-in/code')] = refusal('code_wrong', 422);
  Object.assign(answers[api('sign-in/code')]!.body as object, { errors: [{ path: 'code', message: 'Not right' }] });
  await screen.findByRole('heading', { name: 'Two-factor authentication' });
  expect(screen.queryByText('Sign In Failed')).toBeNull();
  type('Code', '000000');
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(screen.getAllByText('This code is wrong or was already used.')).toHaveLength(2));
  answers[api('sign-in/code')] = opened;
  type('Code', '123456');
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(session.state().state).toBe('known'));
  const codes = sent.filter(({ path }) => path === api('sign-in/code'));
  expect(codes.at(-1)?.body).toEqual({ challenge: 'the-challenge', code: '123456' });
});

it('returns to the password with the reason when the challenge has expired', async () => {
  const { answers } = await passwordGiven(false);
  answers[api('sign-in/code')] = refusal('challenge_over', 410);
  await screen.findByRole('heading', { name: 'Two-factor authentication' });
  type('Code', '123456');
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(
    await screen.findByText('This took too long, or there were too many wrong codes. Sign in again.'),
  ).toBeTruthy();
  expect(await screen.findByLabelText('Email')).toBeTruthy();
});

it('guides a user through the required setup, and continues after the recovery codes are confirmed', async () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const offered = { status: 200, body: { secret, uri: `otpauth://totp/Junto?secret=${secret}` } };
  const { answers, opened, session, sent } = await passwordGiven(true, { [api('sign-in/set-up')]: offered });
  expect(await screen.findByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeTruthy();
  expect(sent.filter(({ path }) => path === api('sign-in/set-up'))).toHaveLength(1);
  answers[api('sign-in/set-up/confirm')] = {
    status: 200,
    body: { session: opened.body, recovery_codes: ['abcd-efgh-ijkl-mnop'] },
  };
  type('Code', '123456');
  fireEvent.click(screen.getByRole('button', { name: 'Turn On' }));
  expect(await screen.findByText('abcd-efgh-ijkl-mnop')).toBeTruthy();
  expect(session.state().state).toBe('anonymous');
  fireEvent.click(screen.getByRole('button', { name: 'I’ve Saved Them' }));
  await waitFor(() => expect(session.state().state).toBe('known'));
});
