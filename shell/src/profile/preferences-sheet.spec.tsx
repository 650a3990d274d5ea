import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openShell, signedInAs } from '../testing/shell-page';

const profilePath = '/api/identity/profile';

test('a language chosen on another device applies here, and times use the chosen time zone', async () => {
  const chosen = {
    language: 'pt',
    language_chosen: true,
    time_zone: 'Asia/Tokyo',
    last_active_at: '2026-12-04T18:00:00.000Z',
  };
  await openShell('/profile', 'en', signedInAs('buyer', chosen));
  expect(await screen.findByRole('heading', { name: 'Perfil', level: 1 })).toBeTruthy();
  expect(localStorage.getItem('junto.language')).toBe('pt');
  expect(screen.getByText('dez 05, 2026 03:00')).toBeTruthy();
  expect(await screen.findByText('Asia/Tokyo')).toBeTruthy();
});

test("without a choice, the browser's language applies", async () => {
  await openShell('/profile', 'pt', signedInAs('buyer', { language: 'en' }));
  expect(await screen.findByRole('heading', { name: 'Perfil', level: 1 })).toBeTruthy();
});

test('a language chosen before the sign-in is saved in the account', async () => {
  const answers = signedInAs('buyer', { language: 'en', language_chosen: true });
  localStorage.clear();
  const { sent, session } = await openShell('/auth', 'en', answers);
  fireEvent.click((await screen.findAllByText('Português'))[0] as HTMLElement);
  await session.signIn('marina@casanorte.test', 'a-password');
  await waitFor(() => expect(sent.findLast(({ path }) => path === profilePath)?.body).toEqual({ language: 'pt' }));
  expect(localStorage.getItem('junto.language')).toBe('pt');
});
