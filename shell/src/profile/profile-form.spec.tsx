import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { channels } from '@junto/contracts/channels';
import { openShell, refusal, refusedAt, signedInAs } from '../testing/shell-page';

const profilePath = '/api/identity/profile';
/** Previous value of the changed field. */
const seen = { address: null };

/** The button is disabled until the form has noticed a change. */
async function save() {
  const update = await screen.findByRole<HTMLButtonElement>('button', { name: 'Update Profile' });
  await waitFor(() => expect(update.disabled).toBe(false));
  fireEvent.click(update);
}

test('the form sends only changed fields: what another tab saved stays', async () => {
  const answers = signedInAs('buyer');
  const { live, sent } = await openShell('/profile', 'en', answers);
  const address = await screen.findByLabelText(/^Address/);
  answers[profilePath]!.body = { ...(answers[profilePath]!.body as object), phone: '+351 1' };
  const before = sent.length;
  act(() => live.handlersOf(channels.user('p'))?.onEvent('changed', { type: 'profile.changed', aggregate_id: 'p' }));
  await waitFor(() => expect(sent.length).toBeGreaterThan(before));
  fireEvent.change(address, { target: { value: 'Rua Nova 1' } });
  // The save is rejected here, because jsdom cannot reload the page.
  answers[profilePath] = { status: 503 };
  await save();
  await waitFor(() => expect(sent.findLast(({ body }) => body)?.body).toEqual({ address: 'Rua Nova 1', seen }));
});

test('a conflicting change of another tab is shown, and typed text is kept', async () => {
  const answers = signedInAs('buyer');
  const { sent } = await openShell('/profile', 'en', answers);
  fireEvent.change(await screen.findByLabelText(/^Address/), { target: { value: 'Rua Nova 1' } });
  const present = { ...(answers[profilePath]!.body as object), phone: '+351 1', address: 'Rua Velha 2' };
  answers[profilePath] = refusal('changed_meanwhile', 409, { fields: ['address'], present });
  await save();
  await screen.findByText('Someone else changed this', undefined, { timeout: 20_000 });
  expect(screen.getByText(/Rua Velha 2/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Address/).value).toBe('Rua Nova 1');
  // Untouched fields show the other tab's values.
  expect(screen.getByLabelText<HTMLInputElement>(/^Phone/).value).toBe('+351 1');
  const update = screen.getByRole<HTMLButtonElement>('button', { name: 'Update Profile' });
  expect(update.disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Keep Mine' }));
  await waitFor(() => expect(update.disabled).toBe(false));
  fireEvent.click(update);
  const again = { address: 'Rua Nova 1', seen: { address: 'Rua Velha 2' } };
  await waitFor(() => expect(sent.findLast(({ body }) => body)?.body).toEqual(again));
});

test('a saved profile reloads the page, which shows the toast once', async () => {
  // jsdom cannot reload and logs the attempt.
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const answers = signedInAs('buyer');
  const { sent } = await openShell('/profile', 'en', answers);
  fireEvent.change(await screen.findByLabelText(/^Address/), { target: { value: 'Rua Nova 1' } });
  await save();
  await waitFor(() => expect(sent.findLast(({ body }) => body)?.body).toEqual({ address: 'Rua Nova 1', seen }));
  await waitFor(() => expect(String(consoleError.mock.calls.at(-1)?.[0])).toContain('navigation'));
  consoleError.mockRestore();
  cleanup();
  await openShell('/profile', 'en', answers);
  expect(await screen.findByText('Profile updated successfully')).toBeTruthy();
  cleanup();
  await openShell('/profile', 'en', answers);
  await screen.findByLabelText(/^Address/);
  expect(screen.queryByText('Profile updated successfully')).toBeNull();
});

test('a rejection shows the error at its field', async () => {
  const answers = signedInAs('buyer');
  await openShell('/profile', 'en', answers);
  const phone = await screen.findByLabelText(/^Phone/);
  fireEvent.change(phone, { target: { value: '+351' } });
  answers[profilePath] = refusedAt('phone');
  await save();
  await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'));
});

test('leaving with unsaved text asks for confirmation, and Cancel stays', async () => {
  await openShell('/profile', 'en', signedInAs('buyer'));
  fireEvent.change(await screen.findByLabelText(/^Address/), { target: { value: 'Rua Nova 1' } });
  await screen.findByRole('main');
  const away = () => fireEvent.click(screen.getByRole('link', { name: 'Explore Rounds' }));
  const toSecurity = () => fireEvent.click(screen.getByRole('link', { name: 'Security' }));
  // The guard loads with the first change; another section is another page to it.
  await waitFor(() => {
    toSecurity();
    expect(screen.getByText('Discard your changes?')).toBeTruthy();
  });
  expect(window.location.pathname).toBe('/profile');
  fireEvent.click(screen.getByRole('button', { name: 'Keep Editing' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Address/).value).toBe('Rua Nova 1');
  away();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(window.location.pathname).toBe('/buyer/rounds'));
});
