import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { channels } from '@junto/contracts/channels';
import { openShell, signedInAs, type EdgeAnswer } from '../testing/shell-page';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const profilePath = '/api/identity/profile';
const mill = { id: 'mill', name: 'Moinho Alto', type: 'supplier', country: null, tax_number: null, active: true };

/** The shell of a supplier, and what the server will say of them from now on. */
async function openSupplier() {
  const answers = signedInAs('supplier');
  const page = await openShell('/profile', 'en', answers);
  await screen.findByText('Welcome, Marina Duarte');
  const becomes = (change: object) => {
    answers[profilePath] = { status: 200, body: { ...(answers[profilePath]!.body as object), ...change } };
  };
  const answer = (next: EdgeAnswer) => void (answers[profilePath] = next);
  const told = (channel: string, type: string) =>
    act(() => page.live.handlersOf(channel)?.onEvent('changed', { type, aggregate_id: 'p' }));
  const reads = () => page.sent.filter(({ path }) => path === profilePath).length;
  return { ...page, becomes, answer, told, reads };
}

test('a name, a role and a company that others change show in an open tab, without a reload', async () => {
  const { becomes, told, session } = await openSupplier();
  const states: string[] = [];
  session.onState(() => states.push(session.state().state));
  becomes({ name: 'Marina Prado' });
  told(channels.user('p'), 'profile.changed');
  expect(await screen.findByText('Welcome, Marina Prado')).toBeTruthy();

  expect((await screen.findByRole('alert')).textContent).toContain('no company');
  becomes({ company_id: 'mill', company: mill });
  told(channels.user('p'), 'profile.changed');
  expect(await screen.findByText('Moinho Alto')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();

  becomes({ company: { ...mill, name: 'Moinho Novo' } });
  told(channels.company('mill'), 'company.changed');
  expect(await screen.findByText('Moinho Novo')).toBeTruthy();

  becomes({ role: 'buyer' });
  told(channels.user('p'), 'profile.changed');
  expect(await screen.findByRole('navigation', { name: 'Buyer Tools' })).toBeTruthy();
  // Every page stays as it stands meanwhile.
  expect(new Set(states)).toEqual(new Set(['known']));
});

test('a company that is deactivated is said to be on an open page, with what is closed, until it is active again', async () => {
  const { becomes, told } = await openSupplier();
  becomes({ company_id: 'mill', company: mill });
  told(channels.user('p'), 'profile.changed');
  await screen.findByText('Moinho Alto');
  becomes({ company: { ...mill, active: false } });
  told(channels.company('mill'), 'company.changed');
  const banner = (await screen.findByText('Moinho Alto has been deactivated')).closest('[role=status]');
  expect(banner?.textContent).toContain('You can’t open or submit rounds');
  becomes({ company: mill });
  told(channels.company('mill'), 'company.changed');
  await waitFor(() => expect(screen.queryByText('Moinho Alto has been deactivated')).toBeNull());
});

test('a company that was assigned before all have heard of it is read once more', async () => {
  const { live, becomes, told } = await openSupplier();
  becomes({ company_id: 'mill', company: null });
  told(channels.user('p'), 'profile.changed');
  await waitFor(() => expect(live.handlersOf(channels.company('mill'))).toBeDefined());
  becomes({ company: mill });
  const subscribed = { type: 'subscribed', channel: channels.company('mill'), you: null, snapshot: null } as const;
  act(() => live.handlersOf(channels.company('mill'))?.onSnapshot({ ...subscribed, epoch: 'one', version: 0 }));
  expect(await screen.findByText('Moinho Alto')).toBeTruthy();
});

test('news of something else read nothing, and a profile that cannot be read stays', async () => {
  const { told, reads, answer } = await openSupplier();
  const before = reads();
  told(channels.user('p'), 'order.approved');
  expect(reads()).toBe(before);
  answer({ status: 503 });
  told(channels.user('p'), 'profile.changed');
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  expect(screen.getByText('Welcome, Marina Duarte')).toBeTruthy();
});

test('what changed while the gateway was away is noticed when it is back', async () => {
  const { live, becomes } = await openSupplier();
  const snapshot = {
    type: 'subscribed',
    channel: channels.user('p'),
    you: null,
    snapshot: null,
    epoch: 'one',
    version: 0,
  } as const;
  live.set({ state: 'paused', since: 0 });
  becomes({ name: 'Marina Prado' });
  live.set({ state: 'live', since: 1 });
  act(() => live.handlersOf(channels.user('p'))?.onSnapshot(snapshot));
  expect(await screen.findByText('Welcome, Marina Prado')).toBeTruthy();
});
