import { createLiveClient, type LiveClient } from './live-client';
import { overloadedDelay, reconnectDelay } from './reconnect-delay';
import type { TokenSource } from './session';

const channel = 'round-11111111-1111-4111-8111-111111111111-selections';

/** Fake WebSocket whose other end is the test. */
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
  receive(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
const latest = () => Socket.all.at(-1) as Socket;
const becomesReady = () => {
  latest().opens();
  latest().receive({ type: 'ready' });
};
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
let live: LiveClient;

beforeEach(() => {
  jest.useFakeTimers();
  Socket.all = [];
  live = createLiveClient({
    url: 'ws://junto.test/ws',
    tokens,
    random: () => 0.5,
    open: () => new Socket() as unknown as WebSocket,
  });
});
afterEach(() => {
  live.stop();
  jest.useRealTimers();
});

test('authenticates first, then subscribes to its channels, and passes on snapshots and changes', () => {
  const received: unknown[] = [];
  live.subscribe(channel, {
    onSnapshot: ({ version }) => received.push(version),
    onEvent: (event) => received.push(event),
  });
  latest().opens();
  expect(latest().sent).toEqual([{ type: 'auth', token: 'a-token' }]);
  latest().receive({ type: 'ready' });
  expect(latest().sent.at(-1)).toEqual({ type: 'subscribe', channel });
  latest().receive(subscribed(4));
  latest().receive({ type: 'event', channel, event: 'quantity_change', payload: {} });
  expect(received).toEqual([4, 'quantity_change']);
});

test('reports paused figures when the connection is lost, reconnects with jitter and receives the current snapshot', async () => {
  const versions: number[] = [];
  live.subscribe(channel, { onSnapshot: ({ version }) => versions.push(version) });
  becomesReady();
  latest().receive(subscribed(1));
  latest().close(1006);
  expect(live.status().state).toBe('paused');
  await jest.advanceTimersByTimeAsync(reconnectDelay(1, () => 0.5));
  expect(Socket.all).toHaveLength(2);
  becomesReady();
  latest().receive(subscribed(9));
  expect(live.status().state).toBe('live');
  expect(versions).toEqual([1, 9]);
});

test('full jitter grows from half a second to thirty and never beyond', () => {
  expect(reconnectDelay(1, () => 0)).toBe(500);
  expect(reconnectDelay(1, () => 1)).toBe(1000);
  expect(reconnectDelay(4, () => 1)).toBe(8000);
  expect(reconnectDelay(50, () => 1)).toBe(30_000);
});

test('reconnects at the time that a closing gateway requests', async () => {
  becomesReady();
  latest().receive({ type: 'closing', retry_after_ms: 7000 });
  latest().close(1001);
  await jest.advanceTimersByTimeAsync(6999);
  expect(Socket.all).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(Socket.all).toHaveLength(2);
});

test('sends each new token to the open socket, whose reply causes no second subscription', () => {
  live.subscribe(channel, {});
  becomesReady();
  publishToken('a-newer-token');
  latest().receive({ type: 'ready' });
  expect(latest().sent).toEqual([
    { type: 'auth', token: 'a-token' },
    { type: 'subscribe', channel },
    { type: 'auth', token: 'a-newer-token' },
  ]);
});

test('pauses the figures without closing when the gateway itself receives no events', () => {
  becomesReady();
  latest().receive({ type: 'live', live: false });
  expect(live.status().state).toBe('paused');
  latest().receive({ type: 'live', live: true });
  expect(live.status().state).toBe('live');
});

test('closes a connection that became silent', async () => {
  becomesReady();
  await jest.advanceTimersByTimeAsync(6_000);
  expect(latest().sent.at(-1)).toEqual({ type: 'ping' });
  expect(live.status().state).toBe('live');
  await jest.advanceTimersByTimeAsync(3_500);
  expect(live.status().state).toBe('paused');
});

test('sends no ping on a connection that receives a message every few seconds', async () => {
  becomesReady();
  for (let received = 0; received < 20; received++) {
    await jest.advanceTimersByTimeAsync(5_000);
    latest().receive({ type: 'pong' });
  }
  expect(latest().sent).toEqual([{ type: 'auth', token: 'a-token' }]);
  expect([live.status().state, Socket.all.length]).toEqual(['live', 1]);
});

test('closes a connection attempt without a reply and tries again', async () => {
  await jest.advanceTimersByTimeAsync(10_000);
  expect(live.status().state).toBe('paused');
  await jest.advanceTimersByTimeAsync(reconnectDelay(1, () => 0.5));
  expect(Socket.all).toHaveLength(2);
});

test('reports a refusal because of too many windows, and reconnects much later', async () => {
  latest().opens();
  latest().receive({ type: 'error', code: 'too_many' });
  latest().close(4429);
  expect(live.status()).toMatchObject({ state: 'paused', reason: 'too_many' });
  await jest.advanceTimersByTimeAsync(44_000);
  expect(Socket.all).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(Socket.all).toHaveLength(2);
  becomesReady();
  expect(live.status()).toEqual({ state: 'live', since: Date.now() });
});

test('keeps the time since when figures are paused when the reason changes', async () => {
  becomesReady();
  await jest.advanceTimersByTimeAsync(1_000);
  const since = Date.now();
  latest().close(1006);
  await jest.advanceTimersByTimeAsync(1_000);
  latest().close(4429);
  expect(live.status()).toEqual({ state: 'paused', since, reason: 'too_many' });
  await jest.advanceTimersByTimeAsync(60_000);
  latest().close(1006);
  expect(live.status()).toEqual({ state: 'paused', since });
});

test('waits between half a minute and a whole one over the connection limit', () => {
  expect([overloadedDelay(() => 0), overloadedDelay(() => 1)]).toEqual([30_000, 60_000]);
});

test('sends the current snapshot to a second listener of a channel; the last one to leave unsubscribes', () => {
  becomesReady();
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
});
