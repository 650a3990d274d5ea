import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openShell, refusal, signedInAs } from '../testing/shell-page';

beforeEach(() => void (document.cookie = 'junto_sidebar=; max-age=0'));

it.each([
  ['buyer', 'Buyer Tools', 'Dashboard Explore Rounds Shopping Cart Order History Proforma Invoices Profile Help'],
  ['supplier', 'Supplier Tools', 'Dashboard My Products My Rounds Sales History Proforma Invoices Profile Help'],
  ['admin', 'Administration', 'Dashboard Companies Users Rounds Orders Categories Settings Help'],
])('shows a %s the entries of the role', async (role, group, entries) => {
  await openShell('/profile', 'en', signedInAs(role));
  const nav = await screen.findByRole('navigation', { name: group });
  expect(
    within(nav)
      .getAllByRole('link')
      .map((link) => link.textContent)
      .join(' '),
  ).toBe(entries);
});

it.each([
  ['buyer', 'en', 'Help', '/help/buyers.html'],
  ['supplier', 'pt', 'Ajuda', '/help/suppliers.pt.html'],
  ['admin', 'en', 'Help', '/help/administrators.html'],
])('links a %s in %s to the guide of the role in a new tab', async (role, language, name, guide) => {
  await openShell('/profile', language as 'en' | 'pt', signedInAs(role));
  const link = await screen.findByRole('link', { name });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([guide, '_blank']);
});

it('welcomes by name and role, in both languages', async () => {
  await openShell('/profile', 'en', signedInAs('buyer'));
  expect(await screen.findByText('Welcome, Marina Duarte')).toBeTruthy();
  await userEvent.click(screen.getAllByText('Português')[0] as HTMLElement);
  expect(await screen.findByText('Olá, Marina Duarte')).toBeTruthy();
  expect([localStorage.getItem('junto.language'), document.documentElement.lang]).toEqual(['pt', 'pt-BR']);
});

it('publishes the language to the other tabs', async () => {
  const { published } = await openShell('/profile', 'en', signedInAs('buyer'));
  await userEvent.click((await screen.findAllByText('Português'))[0] as HTMLElement);
  expect(published).toContainEqual({ type: 'language', language: 'pt' });
});

it('saves two language selections in sequence, and keeps the second while the first is saved', async () => {
  const answers = signedInAs('buyer');
  const { body: profile } = answers['/api/identity/profile'] as { body: object };
  const saves: { language: string; answer: () => void }[] = [];
  const { session } = await openShell('/profile', 'en', async (request) => {
    const { status, body } = answers[new URL(request.url).pathname] ?? { status: 404 };
    const answer = (saved = {}) => Response.json({ ...(body as object), ...saved }, { status });
    if (request.method !== 'PATCH') return answer();
    const { language } = (await request.json()) as { language: string };
    return new Promise((answered) => {
      saves.push({ language, answer: () => answered(answer({ ...profile, language, language_chosen: true })) });
    });
  });
  await userEvent.click((await screen.findAllByText('Português'))[0] as HTMLElement);
  await screen.findByText('Olá, Marina Duarte');
  await userEvent.click(screen.getAllByText('English')[0] as HTMLElement);
  await screen.findByText('Welcome, Marina Duarte');
  expect(saves.map(({ language }) => language)).toEqual(['pt']);
  saves[0]!.answer();
  await waitFor(() => expect(saves.map(({ language }) => language)).toEqual(['pt', 'en']));
  // The page has processed the first response before it sends the second save.
  expect(await screen.findByText('Welcome, Marina Duarte')).toBeTruthy();
  expect(document.documentElement.lang).toBe('en-US');
  saves[1]!.answer();
  await waitFor(() => expect(session.state()).toMatchObject({ profile: { language: 'en', language_chosen: true } }));
  expect(document.documentElement.lang).toBe('en-US');
});

it('collapses with Ctrl+B and stores that in the cookie', async () => {
  await openShell('/profile', 'en', signedInAs('buyer'));
  await screen.findByRole('button', { name: 'Collapse menu' });
  await userEvent.keyboard('{Control>}b{/Control}');
  expect(await screen.findByRole('button', { name: 'Expand menu' })).toBeTruthy();
  expect(document.cookie).toContain('junto_sidebar=collapsed');
});

it('shows a failed sign-out and stays signed in', async () => {
  await openShell('/profile', 'en', { ...signedInAs('buyer'), '/api/identity/sign-out': refusal('try_again', 503) });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Sign Out' }))[0] as HTMLElement);
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to sign out');
  expect(screen.getByText('Welcome, Marina Duarte')).toBeTruthy();
});

it('redirects a supplier from the buyer area to /', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await openShell('/buyer/cart', 'en', signedInAs('supplier'));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  await screen.findByText('We couldn’t load this page');
  logged.mockRestore();
});

it('shows that a role is unknown', async () => {
  await openShell('/', 'en', signedInAs('pirate'));
  expect(await screen.findByText('Invalid role detected')).toBeTruthy();
});

it('shows the 404 page to anyone and logs the path', async () => {
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await openShell('/no/such/page', 'en', {});
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  expect(logged).toHaveBeenCalledWith(expect.anything(), '/no/such/page');
  logged.mockRestore();
});

it('shows an error card with a retry if an area cannot be loaded', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await openShell('/buyer/rounds', 'en', signedInAs('buyer'));
  expect(await screen.findByText('We couldn’t load this page')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Buyer Tools' })).toBeTruthy();
  logged.mockRestore();
});

it('moves the focus to the title of a new page, from the drawer of a phone too', async () => {
  const width = window.innerWidth;
  window.innerWidth = 390;
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await openShell('/profile', 'en', signedInAs('buyer'));
  await userEvent.click(await screen.findByRole('link', { name: 'Explore Rounds' }));
  await screen.findByText('We couldn’t load this page');
  const toggle = screen.getByRole('button', { name: 'Open menu' });
  toggle.focus();
  await userEvent.click(toggle);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Profile' }));
  const title = await screen.findByRole('heading', { level: 1, name: 'Profile' });
  await waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(title));
  logged.mockRestore();
  window.innerWidth = width;
});

it("returns the focus to the drawer's button if it closes without navigation", async () => {
  const width = window.innerWidth;
  window.innerWidth = 390;
  await openShell('/profile', 'en', signedInAs('buyer'));
  const toggle = await screen.findByRole('button', { name: 'Open menu' });
  toggle.focus();
  await userEvent.click(toggle);
  await userEvent.click(await screen.findByRole('button', { name: 'Close menu' }));
  await waitFor(() => expect(document.activeElement).toBe(toggle));
  window.innerWidth = width;
});

it.each([
  ['en', 'buyer', 'Casa Norte has been deactivated', /You can’t place new orders/],
  ['pt', 'supplier', 'Casa Norte está desativada', /não pode mais abrir nem enviar rodadas/],
] as const)('shows users of a deactivated company what they cannot do (%s)', async (language, role, title, text) => {
  const company = { id: 'c', name: 'Casa Norte', type: role, country: null, tax_number: null, active: false };
  await openShell('/profile', language, signedInAs(role, { company }));
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});
