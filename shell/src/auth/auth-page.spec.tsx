import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openShell, refusal, signedInAs } from '../testing/shell-page';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const typed = { email: 'marina@casanorte.test', password: 'correct horse' };

async function fill(field: HTMLElement, text: string) {
  await userEvent.click(field);
  await userEvent.paste(text);
}

async function fillSignIn(words: { email: string; password: string; submit: string }) {
  await fill(await screen.findByLabelText(words.email), typed.email);
  await fill(screen.getByLabelText(words.password, { selector: 'input' }), typed.password);
  await userEvent.click(screen.getByRole('button', { name: words.submit }));
}

it('says a failed sign-in word for word, with the reason', async () => {
  await openShell('/auth', 'en', { '/api/identity/sign-in': refusal('credentials_wrong', 401) });
  await fillSignIn({ email: 'Email', password: 'Password', submit: 'Sign In' });
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toContain('Sign In Failed');
  expect(toast.textContent).toContain('The email or the password is not right.');
});

it('says it in Portuguese too', async () => {
  await openShell('/auth', 'pt', { '/api/identity/sign-in': refusal('credentials_wrong', 401) });
  await fillSignIn({ email: 'E-mail', password: 'Senha', submit: 'Entrar' });
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toContain('O e-mail ou a senha não está certo.');
});

it('offers the mail again to an unconfirmed address', async () => {
  const { sent } = await openShell('/auth', 'en', {
    '/api/identity/sign-in': refusal('email_unconfirmed', 403),
    '/api/identity/resend-confirmation': { status: 200, body: {} },
  });
  await fillSignIn({ email: 'Email', password: 'Password', submit: 'Sign In' });
  await userEvent.click(await screen.findByRole('button', { name: 'Send the mail again' }));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({ path: '/api/identity/resend-confirmation', body: { email: typed.email } }),
  );
});

it('sends nothing while a field is empty, and says what to do', async () => {
  const { sent } = await openShell('/auth', 'en', {});
  await userEvent.click(await screen.findByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Enter your email')).toBeTruthy();
  expect(screen.getByText('Enter your password')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('creates an account as buyer or supplier only, in the chosen language, and says the success word for word', async () => {
  const { sent } = await openShell('/auth', 'en', { '/api/identity/sign-up': { status: 200, body: {} } });
  await userEvent.click(await screen.findByRole('tab', { name: 'Sign Up' }));
  await fill(screen.getByLabelText('Full Name'), 'Marina Duarte');
  await fill(screen.getByLabelText('Email'), typed.email);
  await fill(screen.getByLabelText('Password', { selector: 'input' }), typed.password);
  expect(screen.getAllByRole('radio', { name: /Buyer|Supplier|Admin/ })).toHaveLength(2);
  await userEvent.click(screen.getByRole('radio', { name: /Supplier/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(await screen.findByText('Account created successfully! Please check your email to verify.')).toBeTruthy();
  expect(screen.getByText('Success')).toBeTruthy();
  expect(sent.at(-1)?.body).toEqual({ name: 'Marina Duarte', ...typed, role: 'supplier', language: 'en' });
});

it('keeps a visitor without a profile on /auth, with the reason and two ways out', async () => {
  localStorage.setItem('junto.signed-in', '1');
  const open = {
    access_token: 'token',
    expires_at: new Date(Date.now() + 300_000).toISOString(),
    user: { id: 'u', email: typed.email, role: 'buyer' },
  };
  await openShell('/buyer/cart', 'en', {
    '/api/identity/refresh': { status: 200, body: open },
    '/api/identity/profile': refusal('profile_missing', 404),
  });
  expect(await screen.findByText('Your account has no profile')).toBeTruthy();
  expect(window.location.pathname).toBe('/auth');
  expect(screen.getAllByRole('button', { name: /Retry|Sign Out/ })).toHaveLength(2);
});

it.each([
  ['en', 'Your session has ended. Sign in again.'],
  ['pt', 'Sua sessão terminou. Entre de novo.'],
] as const)('says on /auth why the session is gone (%s)', async (language, why) => {
  const { session } = await openShell('/profile', language, {
    ...signedInAs('buyer'),
    '/api/identity/refresh': refusal('session_ended', 401),
  });
  expect(await screen.findByText(why)).toBeTruthy();
  expect([window.location.pathname, session.state().state]).toEqual(['/auth', 'anonymous']);
});

it('says nothing of it to who signed out here', async () => {
  await openShell('/profile', 'en', { ...signedInAs('buyer'), '/api/identity/sign-out': { status: 204 } });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Sign Out' }))[0] as HTMLElement);
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy();
  expect(screen.queryByText('Your session has ended. Sign in again.')).toBeNull();
});
