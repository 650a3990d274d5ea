import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { channels } from '@junto/contracts/channels';
import { openShell, refusal, refusedAt, signedInAs } from '../testing/shell-page';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const profilePath = '/api/identity/profile';
/** What stood in the one field that is changed. */
const seen = { address: null };

test('the form sends what was changed in it: what another tab has saved meanwhile stays', async () => {
  const answers = signedInAs('buyer');
  const { live, sent } = await openShell('/profile', 'en', answers);
  const address = await screen.findByLabelText(/^Address/);
  answers[profilePath]!.body = { ...(answers[profilePath]!.body as object), phone: '+351 1' };
  const before = sent.length;
  act(() => live.handlersOf(channels.user('p'))?.onEvent('changed', { type: 'profile.changed', aggregate_id: 'p' }));
  await waitFor(() => expect(sent.length).toBeGreaterThan(before));
  fireEvent.change(address, { target: { value: 'Rua Nova 1' } });
  // What is saved is refused here: a page that is loaded again can't be tried.
  answers[profilePath] = { status: 503 };
  fireEvent.click(screen.getByRole('button', { name: 'Update Profile' }));
  await waitFor(() => expect(sent.findLast(({ body }) => body)?.body).toEqual({ address: 'Rua Nova 1', seen }));
});

test('a field that another tab changed meanwhile is asked about, and what was typed is kept', async () => {
  const answers = signedInAs('buyer');
  const { sent } = await openShell('/profile', 'en', answers);
  fireEvent.change(await screen.findByLabelText(/^Address/), { target: { value: 'Rua Nova 1' } });
  const present = { ...(answers[profilePath]!.body as object), phone: '+351 1', address: 'Rua Velha 2' };
  answers[profilePath] = refusal('changed_meanwhile', 409, { fields: ['address'], present });
  fireEvent.click(screen.getByRole('button', { name: 'Update Profile' }));
  await screen.findByText('Someone else changed this', undefined, { timeout: 20_000 });
  expect(screen.getByText(/Rua Velha 2/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Address/).value).toBe('Rua Nova 1');
  // What this tab left alone is as it stands now.
  expect(screen.getByLabelText<HTMLInputElement>(/^Phone/).value).toBe('+351 1');
  const update = screen.getByRole<HTMLButtonElement>('button', { name: 'Update Profile' });
  expect(update.disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Keep Mine' }));
  await waitFor(() => expect(update.disabled).toBe(false));
  fireEvent.click(update);
  const again = { address: 'Rua Nova 1', seen: { address: 'Rua Velha 2' } };
  await waitFor(() => expect(sent.findLast(({ body }) => body)?.body).toEqual(again));
});

test('a saved profile loads the page anew, which says so once', async () => {
  // jsdom cannot load a page anew, and says that it was asked to.
  const asked = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const answers = signedInAs('buyer');
  const { sent } = await openShell('/profile', 'en', answers);
  fireEvent.change(await screen.findByLabelText(/^Address/), { target: { value: 'Rua Nova 1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Update Profile' }));
  await waitFor(() => expect(sent.findLast(({ body }) => body)?.body).toEqual({ address: 'Rua Nova 1', seen }));
  await waitFor(() => expect(String(asked.mock.calls.at(-1)?.[0])).toContain('navigation'));
  asked.mockRestore();
  cleanup();
  await openShell('/profile', 'en', answers);
  expect(await screen.findByText('Profile updated successfully')).toBeTruthy();
  cleanup();
  await openShell('/profile', 'en', answers);
  await screen.findByLabelText(/^Address/);
  expect(screen.queryByText('Profile updated successfully')).toBeNull();
});

test('what is refused is said at its field', async () => {
  const answers = signedInAs('buyer');
  await openShell('/profile', 'en', answers);
  const phone = await screen.findByLabelText(/^Phone/);
  fireEvent.change(phone, { target: { value: '+351' } });
  answers[profilePath] = refusedAt('phone');
  fireEvent.click(screen.getByRole('button', { name: 'Update Profile' }));
  await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'));
});

test('leaving the page with something typed asks first, and stays where it is kept', async () => {
  await openShell('/profile', 'en', signedInAs('buyer'));
  fireEvent.change(await screen.findByLabelText(/^Address/), { target: { value: 'Rua Nova 1' } });
  await screen.findByRole('main');
  const away = () => fireEvent.click(screen.getByRole('link', { name: 'Explore Rounds' }));
  await waitFor(() => {
    away();
    expect(screen.getByText('Discard your changes?')).toBeTruthy();
  });
  expect(window.location.pathname).toBe('/profile');
  fireEvent.click(screen.getByRole('button', { name: 'Keep Editing' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Address/).value).toBe('Rua Nova 1');
  away();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(window.location.pathname).toBe('/buyer/rounds'));
});
