import { act, screen, waitFor } from '@testing-library/react';
import { channels } from '@junto/contracts/channels';
import { openShell, signedInAs, type EdgeAnswer } from '../testing/shell-page';

const profilePath = '/api/identity/profile';
const mill = { id: 'mill', name: 'Moinho Alto', type: 'supplier', country: null, tax_number: null, active: true };

/** The shell of a supplier, and the next responses of the server. */
async function openSupplier() {
  const answers = signedInAs('supplier');
  const page = await openShell('/profile', 'en', answers);
  await screen.findByText('Welcome, Marina Duarte');
  const becomes = (change: object) => {
    answers[profilePath] = { status: 200, body: { ...(answers[profilePath]!.body as object), ...change } };
  };
  const answer = (next: EdgeAnswer) => void (answers[profilePath] = next);
  const messages = (channel: string, type: string) =>
    act(() => page.live.handlersOf(channel)?.onEvent('changed', { type, aggregate_id: 'p' }));
  const reads = () => page.sent.filter(({ path }) => path === profilePath).length;
  return { ...page, becomes, answer, toasts: messages, reads };
}

test('changes of name, role and company by others appear in an open tab without a reload', async () => {
  const { becomes, toasts: messages, session } = await openSupplier();
  const states: string[] = [];
  session.onState(() => states.push(session.state().state));
  becomes({ name: 'Marina Prado' });
  messages(channels.user('p'), 'profile.changed');
  expect(await screen.findByText('Welcome, Marina Prado')).toBeTruthy();

  expect((await screen.findByRole('alert')).textContent).toContain('no company');
  becomes({ company_id: 'mill', company: mill });
  messages(channels.user('p'), 'profile.changed');
  expect(await screen.findByText('Moinho Alto', { selector: 'dd' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();

  becomes({ company: { ...mill, name: 'Moinho Novo' } });
  messages(channels.company('mill'), 'company.changed');
  expect(await screen.findByText('Moinho Novo', { selector: 'dd' })).toBeTruthy();

  becomes({ role: 'buyer' });
  messages(channels.user('p'), 'profile.changed');
  expect(await screen.findByRole('navigation', { name: 'Buyer Tools' })).toBeTruthy();
  // All pages keep their state in the meantime.
  expect(new Set(states)).toEqual(new Set(['known']));
});

test('an open page shows that its company was deactivated, with the effects, until it is active again', async () => {
  const { becomes, toasts: messages } = await openSupplier();
  becomes({ company_id: 'mill', company: mill });
  messages(channels.user('p'), 'profile.changed');
  await screen.findByText('Moinho Alto', { selector: 'dd' });
  becomes({ company: { ...mill, active: false } });
  messages(channels.company('mill'), 'company.changed');
  const banner = (await screen.findByText('Moinho Alto has been deactivated')).closest('[role=status]');
  expect(banner?.textContent).toContain('You can’t open or submit rounds');
  becomes({ company: mill });
  messages(channels.company('mill'), 'company.changed');
  await waitFor(() => expect(screen.queryByText('Moinho Alto has been deactivated')).toBeNull());
});

test('a company that identity does not know yet is read once more', async () => {
  const { live, becomes, toasts: messages } = await openSupplier();
  becomes({ company_id: 'mill', company: null });
  messages(channels.user('p'), 'profile.changed');
  await waitFor(() => expect(live.handlersOf(channels.company('mill'))).toBeDefined());
  becomes({ company: mill });
  const subscribed = { type: 'subscribed', channel: channels.company('mill'), you: null, snapshot: null } as const;
  act(() => live.handlersOf(channels.company('mill'))?.onSnapshot({ ...subscribed, epoch: 'one', version: 0 }));
  expect(await screen.findByText('Moinho Alto', { selector: 'dd' })).toBeTruthy();
});

test('other events trigger no read, and a failed read keeps the profile', async () => {
  const { toasts: messages, reads, answer } = await openSupplier();
  const before = reads();
  messages(channels.user('p'), 'order.approved');
  expect(reads()).toBe(before);
  answer({ status: 503 });
  messages(channels.user('p'), 'profile.changed');
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  expect(screen.getByText('Welcome, Marina Duarte')).toBeTruthy();
});

test('changes during a gateway outage are picked up afterwards', async () => {
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
