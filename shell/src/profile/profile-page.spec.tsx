import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openShell, refusal, signedInAs, type EdgeAnswer } from '../testing/shell-page';

const nav = async (name: string) => within(await screen.findByRole('navigation', { name }));

it.each([
  ['en', 'Profile', 'Security', 'Two-factor authentication'],
  ['pt', 'Perfil', 'Segurança', 'Verificação em duas etapas'],
] as const)('each section has its address, title and place in the navigation (%s)', async (...texts) => {
  const [language, page, section, content] = texts;
  await openShell('/profile', language, signedInAs('buyer'));
  const links = await nav(page);
  await waitFor(() => expect(document.title).toBe(`${page} · Junto`));
  fireEvent.click(links.getByRole('link', { name: section }));
  expect(await screen.findByText(content)).toBeTruthy();
  expect(window.location.pathname).toBe('/profile/security');
  expect(document.title).toBe(`${section} · ${page} · Junto`);
  expect(links.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Update Profile' })).toBeNull();
});

it('a section that fails leaves the navigation and the other sections usable', async () => {
  const answers: Record<string, EdgeAnswer> = signedInAs('buyer');
  answers['/api/identity/notices/mailing'] = refusal('internal', 500);
  await openShell('/profile/notifications', 'en', answers);
  expect(await screen.findByText('We couldn’t load your email settings')).toBeTruthy();
  fireEvent.click((await nav('Profile')).getByRole('link', { name: /^Company/ }));
  expect(await screen.findByRole('button', { name: 'Save Company' })).toBeTruthy();
});

it('administrators have no company and no keys; an unknown section is not found', async () => {
  await openShell('/profile/security', 'en', signedInAs('admin'));
  const links = (await nav('Profile')).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Profile', 'Notifications', 'Security']);
  cleanup();
  await openShell('/profile/company', 'en', signedInAs('admin'));
  expect(await screen.findByText(/Page not found/)).toBeTruthy();
});

it('a person without a company is led to name one; API keys and webhooks wait for it', async () => {
  await openShell('/profile/developers', 'en', signedInAs('buyer'));
  fireEvent.click(await screen.findByRole('link', { name: 'Name Your Company' }));
  expect(await screen.findByLabelText('Company name')).toBeTruthy();
  expect((await nav('Profile')).getByRole('link', { current: 'page' }).textContent).toBe('Company1');
});

it('the preview follows the name, and the button counts what is not saved', async () => {
  await openShell('/profile', 'en', signedInAs('buyer'));
  const name = await screen.findByLabelText('Full Name');
  const update = screen.getByRole<HTMLButtonElement>('button', { name: 'Update Profile' });
  expect(update.disabled).toBe(true);
  fireEvent.change(name, { target: { value: 'Marina Prado' } });
  const preview = within(screen.getByRole('complementary', { name: 'How suppliers see you' }));
  expect(await preview.findByText('Marina Prado')).toBeTruthy();
  expect(screen.getByText('1 change, not saved')).toBeTruthy();
  fireEvent.change(name, { target: { value: 'Marina Duarte' } });
  await waitFor(() => expect(update.disabled).toBe(true));
});
