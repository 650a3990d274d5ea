import { createLiveClient } from './live-client';
import { overloadedDelay, reconnectDelay } from './reconnect-delay';
import type { TokenSource } from './session';

const channel = 'round-11111111-1111-4111-8111-111111111111-selections';

/** The network's edge: a socket whose other end is the test. */
class Socket {
  static all: Socket[] = [];
  readyState = 0;
  sent: unknown[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  constructor() {
    Socket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close(code = 1000) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  opens() {
    this.readyState = 1;
    this.onopen?.();
  }
  says(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
const latest = () => Socket.all.at(-1) as Socket;
const subscribed = (version: number) => ({
  type: 'subscribed',
  channel,
  you: 'me',
  epoch: 'e',
  version,
  snapshot: { status: 'approved', closing: false, offers: [] },
});

let publishToken: (token: string | null) => void = () => undefined;
const tokens: TokenSource = {
  getToken: () => 'a-token',
  refresh: jest.fn(async () => 'a-token'),
  onToken: (listener) => {
    publishToken = listener;
    return () => undefined;
  },
};
const connect = () =>
  createLiveClient({
    url: 'ws://junto.test/ws',
    tokens,
    random: () => 0.5,
    open: () => new Socket() as unknown as WebSocket,
  });

beforeEach(() => {
  jest.useFakeTimers();
  Socket.all = [];
});
afterEach(() => jest.useRealTimers());

test('shows who it is first, then joins its channels, and hands over snapshots and changes', () => {
  const live = connect();
  const received: unknown[] = [];
  live.subscribe(channel, {
    onSnapshot: ({ version }) => received.push(version),
    onEvent: (event) => received.push(event),
  });
  latest().opens();
  expect(latest().sent).toEqual([{ type: 'auth', token: 'a-token' }]);
  latest().says({ type: 'ready' });
  expect(latest().sent.at(-1)).toEqual({ type: 'subscribe', channel });
  latest().says(subscribed(4));
  latest().says({ type: 'event', channel, event: 'quantity_change', payload: {} });
  expect(received).toEqual([4, 'quantity_change']);
  live.stop();
});

test('says that figures are paused when the connection is lost, comes back with jitter and takes the present state', async () => {
  const live = connect();
  const versions: number[] = [];
  live.subscribe(channel, { onSnapshot: ({ version }) => versions.push(version) });
  latest().opens();
  latest().says({ type: 'ready' });
  latest().says(subscribed(1));
  latest().close(1006);
  expect(live.status().state).toBe('paused');
  await jest.advanceTimersByTimeAsync(reconnectDelay(1, () => 0.5));
  expect(Socket.all).toHaveLength(2);
  latest().opens();
  latest().says({ type: 'ready' });
  latest().says(subscribed(9));
  expect(live.status().state).toBe('live');
  expect(versions).toEqual([1, 9]);
  live.stop();
});

test('full jitter grows from half a second to thirty and never beyond', () => {
  expect(reconnectDelay(1, () => 0)).toBe(500);
  expect(reconnectDelay(1, () => 1)).toBe(1000);
  expect(reconnectDelay(4, () => 1)).toBe(8000);
  expect(reconnectDelay(50, () => 1)).toBe(30_000);
});

test('a gateway that stops says when to come back, and is obeyed', async () => {
  const live = connect();
  latest().opens();
  latest().says({ type: 'ready' });
  latest().says({ type: 'closing', retry_after_ms: 7000 });
  latest().close(1001);
  await jest.advanceTimersByTimeAsync(6999);
  expect(Socket.all).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(Socket.all).toHaveLength(2);
  live.stop();
});

test('each new token goes to the open socket, and its answer joins nothing twice', () => {
  const live = connect();
  live.subscribe(channel, {});
  latest().opens();
  latest().says({ type: 'ready' });
  publishToken('a-newer-token');
  latest().says({ type: 'ready' });
  expect(latest().sent).toEqual([
    { type: 'auth', token: 'a-token' },
    { type: 'subscribe', channel },
    { type: 'auth', token: 'a-newer-token' },
  ]);
  live.stop();
});

test('a gateway that receives nothing itself pauses the figures without closing', () => {
  const live = connect();
  latest().opens();
  latest().says({ type: 'ready' });
  latest().says({ type: 'live', live: false });
  expect(live.status().state).toBe('paused');
  latest().says({ type: 'live', live: true });
  expect(live.status().state).toBe('live');
  live.stop();
});

test('a connection that went silent is given up', async () => {
  const live = connect();
  latest().opens();
  latest().says({ type: 'ready' });
  await jest.advanceTimersByTimeAsync(6_000);
  expect(latest().sent.at(-1)).toEqual({ type: 'ping' });
  expect(live.status().state).toBe('live');
  await jest.advanceTimersByTimeAsync(3_500);
  expect(live.status().state).toBe('paused');
  live.stop();
});

test('a connection that brings something every few seconds is asked nothing', async () => {
  const live = connect();
  latest().opens();
  latest().says({ type: 'ready' });
  for (let received = 0; received < 20; received++) {
    await jest.advanceTimersByTimeAsync(5_000);
    latest().says({ type: 'pong' });
  }
  expect(latest().sent).toEqual([{ type: 'auth', token: 'a-token' }]);
  expect([live.status().state, Socket.all.length]).toEqual(['live', 1]);
  live.stop();
});

test('an opening that is never answered is given up and tried again', async () => {
  const live = connect();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(live.status().state).toBe('paused');
  await jest.advanceTimersByTimeAsync(reconnectDelay(1, () => 0.5));
  expect(Socket.all).toHaveLength(2);
  live.stop();
});

test('who is refused because of too many windows says so, and comes back much later', async () => {
  const live = connect();
  latest().opens();
  latest().says({ type: 'error', code: 'too_many' });
  latest().close(4429);
  expect(live.status()).toMatchObject({ state: 'paused', reason: 'too_many' });
  await jest.advanceTimersByTimeAsync(44_000);
  expect(Socket.all).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(Socket.all).toHaveLength(2);
  latest().opens();
  latest().says({ type: 'ready' });
  expect(live.status()).toEqual({ state: 'live', since: Date.now() });
  live.stop();
});

test('the time since when figures stand still stays, whatever they wait for meanwhile', async () => {
  const live = connect();
  latest().opens();
  latest().says({ type: 'ready' });
  await jest.advanceTimersByTimeAsync(1_000);
  const since = Date.now();
  latest().close(1006);
  await jest.advanceTimersByTimeAsync(1_000);
  latest().close(4429);
  expect(live.status()).toEqual({ state: 'paused', since, reason: 'too_many' });
  await jest.advanceTimersByTimeAsync(60_000);
  latest().close(1006);
  expect(live.status()).toEqual({ state: 'paused', since });
  live.stop();
});

test('who is one too many waits between half a minute and a whole one', () => {
  expect([overloadedDelay(() => 0), overloadedDelay(() => 1)]).toEqual([30_000, 60_000]);
});

test('a second listener of a channel gets the present state too; the last one to go leaves it', () => {
  const live = connect();
  latest().opens();
  latest().says({ type: 'ready' });
  const first = live.subscribe(channel, {});
  const second = live.subscribe(channel, {});
  first();
  second();
  expect(latest().sent.slice(1)).toEqual([
    { type: 'subscribe', channel },
    { type: 'unsubscribe', channel },
    { type: 'subscribe', channel },
    { type: 'unsubscribe', channel },
  ]);
  live.stop();
});
