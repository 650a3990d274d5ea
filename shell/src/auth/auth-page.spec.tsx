import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openShell, refusal, signedInAs, type EdgeAnswer } from '../testing/shell-page';

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

async function fillSignUp() {
  await userEvent.click(await screen.findByRole('tab', { name: 'Sign Up' }));
  await fill(await screen.findByLabelText('Full Name'), 'Marina Duarte');
  await fill(screen.getByLabelText('Email'), typed.email);
  await fill(screen.getByLabelText('Password', { selector: 'input' }), typed.password);
}

it('shows a failed sign-in with the reason', async () => {
  await openShell('/auth', 'en', { '/api/identity/sign-in': refusal('credentials_wrong', 401) });
  await fillSignIn({ email: 'Email', password: 'Password', submit: 'Sign In' });
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toContain('Sign In Failed');
  expect(toast.textContent).toContain('Wrong email or password.');
});

it('shows a failed sign-in in Portuguese', async () => {
  await openShell('/auth', 'pt', { '/api/identity/sign-in': refusal('credentials_wrong', 401) });
  await fillSignIn({ email: 'E-mail', password: 'Senha', submit: 'Entrar' });
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toContain('E-mail ou senha incorretos.');
});

it('offers to resend the mail to an unconfirmed address', async () => {
  const { sent } = await openShell('/auth', 'en', {
    '/api/identity/sign-in': refusal('email_unconfirmed', 403),
    '/api/identity/resend-confirmation': { status: 200, body: {} },
  });
  await fillSignIn({ email: 'Email', password: 'Password', submit: 'Sign In' });
  await userEvent.click(await screen.findByRole('button', { name: 'Resend Email' }));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({ path: '/api/identity/resend-confirmation', body: { email: typed.email } }),
  );
});

it('sends nothing while a field is empty, and shows what to do', async () => {
  const { sent } = await openShell('/auth', 'en', {});
  await userEvent.click(await screen.findByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Enter your email')).toBeTruthy();
  expect(screen.getByText('Enter your password')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('creates an account as buyer or supplier only, in the selected language, and shows the success message', async () => {
  const { sent } = await openShell('/auth', 'en', { '/api/identity/sign-up': { status: 200, body: {} } });
  await fillSignUp();
  expect(screen.getAllByRole('radio', { name: /Buyer|Supplier|Admin/ })).toHaveLength(2);
  await userEvent.click(screen.getByRole('radio', { name: /Supplier/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(await screen.findByText('Account created successfully! Please check your email to verify.')).toBeTruthy();
  expect(screen.getByText('Success')).toBeTruthy();
  expect(sent.at(-1)?.body).toEqual({ name: 'Marina Duarte', ...typed, role: 'supplier', language: 'en' });
  const heading = await screen.findByRole('heading', { name: 'Check your email' });
  expect(document.activeElement).toBe(heading);
  expect([window.location.pathname, document.title]).toEqual(['/sign-up/sent', 'Check your email · Junto']);
  expect(heading.nextElementSibling?.textContent).toMatch(new RegExp(`^We sent a link to ${typed.email}\\.`));
});

const sentSignUp = (ago: number) =>
  sessionStorage.setItem(
    'junto.sent-sign-up',
    JSON.stringify({ email: typed.email, name: 'Marina Duarte', role: 'buyer', mailedAt: Date.now() - ago }),
  );

it('the page after sign-up survives a reload and resends the mail a minute after the last one', async () => {
  sentSignUp(20_000);
  await openShell('/sign-up/sent', 'en', {});
  const timer = await screen.findByRole('timer');
  expect(timer.textContent).toMatch(/^Resend Email in 0:(40|39)$/);
  expect(timer.closest('button')?.disabled).toBe(true);
  cleanup();
  sentSignUp(60_000);
  const { sent } = await openShell('/sign-up/sent', 'en', {
    '/api/identity/resend-confirmation': { status: 200, body: {} },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Resend Email' }));
  expect(sent.at(-1)).toEqual({ path: '/api/identity/resend-confirmation', body: { email: typed.email } });
  expect(await screen.findByRole('timer')).toBeTruthy();
});

it('another address is entered in the filled form; without a sign-up the page leads to sign-in', async () => {
  sentSignUp(0);
  await openShell('/sign-up/sent', 'pt', {});
  await userEvent.click(await screen.findByRole('link', { name: 'Usar outro e-mail' }));
  expect(await screen.findByDisplayValue('Marina Duarte')).toBeTruthy();
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', '');
  cleanup();
  sessionStorage.clear();
  await openShell('/sign-up/sent', 'pt', {});
  expect(await screen.findByLabelText('Senha', { selector: 'input' })).toBeTruthy();
  expect(window.location.pathname).toBe('/auth');
});

it('shows a failed sign-up with the reason', async () => {
  await openShell('/auth', 'en', { '/api/identity/sign-up': refusal('password_too_common', 422) });
  await fillSignUp();
  await userEvent.click(document.querySelector('input[type=radio][value=buyer]')!);
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toContain('Sign Up Failed');
  expect(toast.textContent).toContain('This password is too common.');
});

it('keeps a visitor without a profile on /auth, with the reason, Retry and Sign Out', async () => {
  await openShell('/buyer/cart', 'en', {
    ...signedInAs('buyer'),
    '/api/identity/profile': refusal('profile_missing', 404),
  });
  expect(await screen.findByText('Your account has no profile')).toBeTruthy();
  expect(window.location.pathname).toBe('/auth');
  expect(screen.getAllByRole('button', { name: /Retry|Sign Out/ })).toHaveLength(2);
});

it.each([
  [undefined, 'Your session has ended. Sign in again.'],
  ['signed_out', 'You signed out. Sign in again to continue.'],
  ['deactivated', 'An administrator deactivated your account. Contact support for help.'],
  ['ended_by_admin', 'An administrator signed you out everywhere. Sign in again.'],
  ['ended_elsewhere', 'You signed this device out from another device. Sign in again.'],
  ['token_reused', 'We ended your session to keep your account safe: it was used in two places. Sign in again.'],
  ['second_factor_missing', 'Administrators now need two-factor authentication. Sign in again to set it up.'],
  ['password_reset', 'Your password has changed. Sign in with the new one.'],
  ['expired', 'Your session has expired. Sign in again.'],
] as const)('shows on /auth why the session ended (%s)', async (reason, why) => {
  const { session } = await openShell('/profile', 'en', {
    ...signedInAs('buyer'),
    '/api/identity/refresh': refusal('session_ended', 401, reason && { reason }),
  });
  expect(await screen.findByText(why)).toBeTruthy();
  expect([window.location.pathname, session.state().state]).toEqual(['/auth', 'anonymous']);
});

it('shows no reason after an own sign-out', async () => {
  await openShell('/profile', 'en', { ...signedInAs('buyer'), '/api/identity/sign-out': { status: 204 } });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Sign Out' }))[0] as HTMLElement);
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy();
  expect(screen.queryByText('Your session has ended. Sign in again.')).toBeNull();
});

it('shows that a confirmation link without a token is invalid instead of waiting', async () => {
  await openShell('/auth/confirm', 'en', { '/api/identity/confirm': refusal('link_invalid', 400) });
  expect(await screen.findByText('This link has expired or was already used')).toBeTruthy();
});

it('offers a new mail on an expired link, and sends it to the typed address', async () => {
  const { sent } = await openShell('/auth/confirm#token=an-old-token-of-a-mail', 'en', {
    '/api/identity/confirm': refusal('link_invalid', 410),
    '/api/identity/resend-confirmation': { status: 200, body: {} },
  });
  expect(await screen.findByText('This link has expired or was already used')).toBeTruthy();
  await fill(screen.getByLabelText('Email'), typed.email);
  await userEvent.click(screen.getByRole('button', { name: 'Resend Email' }));
  expect(await screen.findByText('If this email is waiting for confirmation, a new link is on its way.')).toBeTruthy();
  expect(sent.at(-1)).toEqual({ path: '/api/identity/resend-confirmation', body: { email: typed.email } });
});

it('shows a failure and a retry, not an invalid link, when the server is unreachable', async () => {
  const answers: Record<string, EdgeAnswer> = { '/api/identity/confirm': refusal('internal', 500) };
  await openShell('/auth/confirm?token=a-good-token-of-a-mail', 'pt', answers);
  expect(await screen.findByText('Não foi possível confirmar seu e-mail')).toBeTruthy();
  expect(screen.queryByText('Este link já foi usado ou expirou')).toBeNull();
  answers['/api/identity/confirm'] = { status: 200, body: {} };
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('E-mail confirmado. Entre para começar.')).toBeTruthy();
});

it('does not report a missing profile when it could not be read', async () => {
  const answers: Record<string, EdgeAnswer> = signedInAs('buyer');
  const profile = answers['/api/identity/profile']!;
  answers['/api/identity/profile'] = refusal('internal', 500);
  await openShell('/profile', 'en', answers);
  expect(await screen.findByText('We couldn’t load your profile')).toBeTruthy();
  expect(screen.queryByText(/Your account has no profile|Sua conta não tem perfil/)).toBeNull();
  answers['/api/identity/profile'] = profile;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(window.location.pathname).toBe('/profile'));
});

it('shows that a reset link without a token is invalid, and links to a new mail', async () => {
  await openShell('/auth/reset', 'en', {});
  expect(await screen.findByText('Request a new one.')).toBeTruthy();
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/auth/forgot');
});

it('resets the password, revokes API keys and webhooks unless they are kept, and closes the form of a used link', async () => {
  const { sent } = await openShell('/auth/reset#token=a-token-of-the-mail-in-full', 'en', {
    '/api/identity/reset-password': refusal('link_invalid', 410),
  });
  await fill(await screen.findByLabelText('New password'), typed.password);
  const revoke = screen.getByRole('checkbox', { name: 'Revoke my API keys and turn off my webhooks' });
  expect(revoke).toHaveProperty('checked', true);
  await userEvent.click(revoke);
  await userEvent.click(screen.getByRole('button', { name: 'Save Password' }));
  expect(await screen.findByText('Request a new one.')).toBeTruthy();
  expect(screen.queryByLabelText('New password')).toBeNull();
  const token = 'a-token-of-the-mail-in-full';
  expect(sent.at(-1)?.body).toEqual({ token, password: typed.password, revoke_access: false });
});

it('shows that cookies are required when the browser blocks them, and renders although storage is blocked', async () => {
  const blocked = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const spies = [
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(blocked),
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(blocked),
    jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false),
  ];
  try {
    await openShell('/auth', 'en', {});
    expect(await screen.findByText(/Junto needs cookies to sign you in/)).toBeTruthy();
    expect(screen.getByLabelText('Email')).toBeTruthy();
  } finally {
    spies.forEach((spy) => spy.mockRestore());
  }
});
