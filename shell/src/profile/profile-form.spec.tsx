import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { channels } from '@junto/contracts/channels';
import { openShell, signedInAs } from '../testing/shell-page';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const profilePath = '/api/identity/profile';

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
  await waitFor(() => expect(sent.findLast(({ body }) => body)?.body).toEqual({ address: 'Rua Nova 1' }));
});
