import { good, network, opened, otherTabs, problem, profile, signedIn } from '../testing/session-network';
import { createSession } from './session';

afterEach(() => jest.clearAllTimers());
beforeAll(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
afterAll(() => jest.useRealTimers());

it('sends no request if nobody was signed in', async () => {
  const requests = network(good);
  const session = createSession(otherTabs().tabs);
  await session.start();
  expect([session.state(), requests]).toEqual([{ state: 'anonymous' }, []]);
});

it('signs in, reads the profile and notifies the other tabs', async () => {
  network(good);
  const { tabs, published } = otherTabs();
  const session = createSession(tabs);
  await session.start();
  expect(await session.signIn('m@b.co', 'secret-1')).toBeUndefined();
  expect([session.state(), published]).toEqual([{ state: 'known', profile }, [{ type: 'signed_in' }]]);
});

it('resumes the session after a reload', async () => {
  network(good);
  await signedIn();
  const reloaded = createSession(otherTabs().tabs);
  await reloaded.start();
  expect(reloaded.state()).toEqual({ state: 'known', profile });
});

it('stores no token where a script could find it later', async () => {
  network(good);
  const session = await signedIn();
  const stored = JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }) + document.cookie;
  expect(stored).not.toContain(session.getToken());
});

it('returns the rejection of a wrong password and stays anonymous', async () => {
  network({ ...good, 'sign-in': () => ({ status: 401, body: problem('credentials_wrong', 401) }) });
  const session = createSession(otherTabs().tabs);
  await session.start();
  expect(await session.signIn('m@b.co', 'wrong')).toMatchObject({ code: 'credentials_wrong' });
  expect(session.state()).toEqual({ state: 'anonymous' });
});

it('renews the token once for concurrent callers', async () => {
  const requests = network(good);
  const session = await signedIn();
  const before = session.getToken();
  const renewed = await Promise.all([session.refresh(), session.refresh(), session.refresh()]);
  expect(requests.filter((path) => path === 'refresh')).toHaveLength(1);
  expect(new Set(renewed)).toEqual(new Set([session.getToken()]));
  expect(session.getToken()).not.toBe(before);
});

it('renews the token automatically before it expires', async () => {
  const requests = network(good);
  await signedIn();
  await jest.advanceTimersByTimeAsync(260_000);
  expect(requests.filter((path) => path === 'refresh')).toHaveLength(1);
});

it('retries a renewal after network or server failures until a response is conclusive', async () => {
  network(good);
  const session = await signedIn();
  const tokens: (string | null)[] = [];
  session.onToken((token) => tokens.push(token));
  const failed = network({ refresh: () => 'no network' });
  expect(await session.refresh()).toBeNull();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(failed.length).toBeGreaterThan(2);
  network({ refresh: () => ({ status: 503, body: problem('try_again', 503) }) });
  await jest.advanceTimersByTimeAsync(60_000);
  expect([session.state(), tokens]).toEqual([{ state: 'known', profile }, []]);
  const requests = network(good);
  await jest.advanceTimersByTimeAsync(31_000);
  expect([tokens, requests]).toEqual([[session.getToken()], ['refresh']]);
});

it('retries to resume a session whose server was unreachable', async () => {
  network({ ...good, refresh: () => 'no network' });
  localStorage.setItem('junto.signed-in', '1');
  const session = createSession(otherTabs().tabs);
  await session.start();
  network(good);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(session.state()).toEqual({ state: 'known', profile });
});

it('stops retrying when the session has ended', async () => {
  network({ ...good, refresh: () => 'no network' });
  const { tabs, handlers } = otherTabs();
  const session = await signedIn(tabs);
  await session.refresh();
  handlers().signedOut?.();
  const requests = network(good);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(requests).toEqual([]);
});

it('does not sign out while the network is down', async () => {
  network({ ...good, refresh: () => 'no network' });
  localStorage.setItem('junto.signed-in', '1');
  const session = createSession(otherTabs().tabs);
  await session.start();
  expect(session.state()).toEqual({ state: 'unreachable', failure: expect.objectContaining({ kind: 'network' }) });
  network(good);
  await session.start();
  expect(session.state()).toEqual({ state: 'known', profile });
});

it('shows the reason when there is no profile, and finds it on a retry', async () => {
  network({ ...good, profile: () => ({ status: 404, body: problem('profile_missing', 404) }) });
  const session = await signedIn();
  expect(session.state()).toMatchObject({ state: 'no_profile', failure: { code: 'profile_missing' } });
  network(good);
  await session.loadProfile();
  expect(session.state()).toEqual({ state: 'known', profile });
});

it('signs out here and in the other tabs', async () => {
  network(good);
  const { tabs, published } = otherTabs();
  const session = await signedIn(tabs);
  await session.signOut();
  expect([session.state(), session.getToken(), published.at(-1)]).toEqual([
    { state: 'anonymous' },
    null,
    { type: 'signed_out' },
  ]);
});

it('stays signed in if the server cannot end the session', async () => {
  network({ ...good, 'sign-out': () => ({ status: 503, body: problem('try_again', 503) }) });
  const session = await signedIn();
  expect(await session.signOut()).toMatchObject({ code: 'try_again' });
  expect(session.state()).toEqual({ state: 'known', profile });
});

it('follows sign-outs and sign-ins of another tab', async () => {
  network(good);
  const { tabs, handlers } = otherTabs();
  const session = await signedIn(tabs);
  handlers().signedOut?.();
  expect([session.state(), session.getToken()]).toEqual([{ state: 'anonymous', signedOutBy: 'other_tab' }, null]);
  localStorage.setItem('junto.signed-in', '1');
  handlers().signedIn?.();
  await jest.advanceTimersByTimeAsync(10);
  expect(session.state()).toEqual({ state: 'known', profile });
});

it('switches to the user who signed in in another tab', async () => {
  network(good);
  const { tabs, handlers } = otherTabs();
  const session = await signedIn(tabs);
  const other = { ...profile, auth_id: 'u2', name: 'Henrique Alves' };
  network({
    refresh: () => ({ status: 200, body: { ...opened(), user: { id: 'u2', email: 'h@b.co', role: 'supplier' } } }),
    profile: () => ({ status: 200, body: other }),
  });
  handlers().signedIn?.();
  await jest.advanceTimersByTimeAsync(10);
  expect(session.state()).toEqual({ state: 'known', profile: other });
});
