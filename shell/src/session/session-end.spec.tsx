import { good, network, opened, problem, profile, signedIn } from '../testing/session-network';

afterEach(() => jest.clearAllTimers());
beforeAll(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
afterAll(() => jest.useRealTimers());

it('ends when the server reports the end of the session, and notifies the listeners', async () => {
  network({ ...good, refresh: () => ({ status: 401, body: problem('session_ended', 401) }) });
  const session = await signedIn();
  const tokens: (string | null)[] = [];
  session.onToken((token) => tokens.push(token));
  expect(await session.refresh()).toBeNull();
  expect([session.state(), tokens]).toEqual([{ state: 'known', profile, endedBy: 'server' }, [null]]);
});

it('keeps the page of an expired session until the same user signs in again', async () => {
  const over = { ...problem('session_ended', 401), params: { reason: 'expired' } };
  network({ ...good, refresh: () => ({ status: 401, body: over }) });
  const session = await signedIn();
  await session.refresh();
  const states: string[] = [];
  session.onState(() => states.push(session.state().state));
  await session.signIn('m@b.co', 'secret-1');
  expect([session.state(), new Set(states)]).toEqual([{ state: 'known', profile }, new Set(['known'])]);
});

it('clears the previous page when another user signs in on it', async () => {
  network({ ...good, refresh: () => ({ status: 401, body: problem('session_ended', 401) }) });
  const session = await signedIn();
  await session.refresh();
  const states: string[] = [];
  session.onState(() => states.push(session.state().state));
  const other = { ...profile, auth_id: 'u2', name: 'Henrique Alves' };
  network({
    'sign-in': () => ({ status: 200, body: { ...opened(), user: { id: 'u2', email: 'h@b.co', role: 'supplier' } } }),
    profile: () => ({ status: 200, body: other }),
  });
  await session.signIn('h@b.co', 'secret-1');
  expect([session.state(), states[0]]).toEqual([{ state: 'known', profile: other }, 'profile_loading']);
});

it("keeps the server's reason for the end", async () => {
  const over = { ...problem('session_ended', 401), params: { reason: 'password_reset' } };
  network({ ...good, refresh: () => ({ status: 401, body: over }) });
  const session = await signedIn();
  await session.refresh();
  expect(session.state()).toEqual({ state: 'anonymous', signedOutBy: 'password_reset' });
});
