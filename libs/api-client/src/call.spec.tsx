import { cancelOrder, placeOrder } from '@junto/contracts/buyer/orders';
import { listRounds } from '@junto/contracts/buyer/rounds';
import { signIn } from '@junto/contracts/identity/session';
import { call, readJson } from './call';
import type { TokenSource } from './session';

const roundId = '11111111-1111-4111-8111-111111111111';
const order = { params: { round_id: roundId }, body: { lines: [] }, idempotencyKey: 'one-key' };
const ok = (body: unknown) =>
  new Response(JSON.stringify(body), { status: 200, headers: { 'content-type': 'application/json' } });
const problem = (status: number, code: string) =>
  new Response(JSON.stringify({ type: code, title: code, status, code, request_id: 'r1' }), { status });

type Reply = () => Response | Promise<Response>;
const sent: Request[] = [];
/** Fake network: one reply per request; the last one is repeated. */
function answer(...replies: Reply[]) {
  globalThis.fetch = jest.fn(async (url: URL, init: RequestInit) => {
    const request = new Request(url, init);
    sent.push(request);
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    return (reply as Reply)();
  }) as unknown as typeof fetch;
}
const fails = () => Promise.reject(new TypeError('Failed to fetch'));
const never: Reply = () =>
  new Promise((_resolve, reject) => {
    const { signal } = sent.at(-1) as Request;
    signal.addEventListener('abort', () => reject(new DOMException('The operation was aborted.', 'AbortError')));
  });

let token: string | null = 'first';
const tokens: TokenSource = {
  getToken: () => token,
  refresh: jest.fn(async () => (token = 'second')),
  onToken: () => () => undefined,
};

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  token = 'first';
  jest.mocked(tokens.refresh).mockClear();
});
afterEach(() => jest.useRealTimers());

test('reads are retried after 1 and 2 seconds, and then fail with a network failure', async () => {
  answer(fails);
  const result = call(listRounds, {}, tokens, readJson);
  await jest.advanceTimersByTimeAsync(999);
  expect(sent).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(2000);
  expect(sent).toHaveLength(3);
  const [, trace_id] = sent[0]!.headers.get('traceparent')!.split('-');
  expect(await result).toEqual({ error: { kind: 'network', trace_id } });
});

test('a timeout applies to each attempt, not to all of them', async () => {
  answer(never, never, () => ok({ items: [] }));
  const result = call(listRounds, {}, tokens, readJson);
  await jest.advanceTimersByTimeAsync(15_000 + 1000 + 15_000 + 2000);
  expect(await result).toEqual({ data: { items: [] } });
  expect(sent).toHaveLength(3);
});

test('a refusal is an answer and is not retried', async () => {
  answer(() => problem(409, 'round_not_open'));
  const result = await call(placeOrder, order, tokens, readJson);
  expect(result).toMatchObject({ error: { kind: 'problem', code: 'round_not_open', status: 409, request_id: 'r1' } });
  expect(sent).toHaveLength(1);
});

test('an order without a response is sent again with the same key', async () => {
  answer(fails, () => ok({ id: 'placed' }));
  const result = call(placeOrder, order, tokens, readJson);
  await jest.advanceTimersByTimeAsync(1000);
  expect(await result).toEqual({ data: { id: 'placed' } });
  expect(sent.map((request) => request.headers.get('idempotency-key'))).toEqual(['one-key', 'one-key']);
});

test('a write without a key is never sent twice', async () => {
  answer(fails);
  const result = call(cancelOrder, { params: { round_id: roundId, order_id: roundId }, body: {} }, tokens, readJson);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await result).toMatchObject({ error: { kind: 'network' } });
  expect(sent).toHaveLength(1);
});

test('an expired token is refreshed and the call is repeated with the new one', async () => {
  answer(
    () => problem(401, 'not_signed_in'),
    () => ok({ items: [] }),
  );
  expect(await call(listRounds, {}, tokens, readJson)).toEqual({ data: { items: [] } });
  expect(sent.map((request) => request.headers.get('authorization'))).toEqual(['Bearer first', 'Bearer second']);
  expect(tokens.refresh).toHaveBeenCalledTimes(1);
});

test('a wrong password does not refresh the token', async () => {
  answer(() => problem(401, 'credentials_wrong'));
  expect(await call(signIn, { body: { email: 'a@b.test', password: 'x' } }, tokens, readJson)).toMatchObject({
    error: { code: 'credentials_wrong' },
  });
  expect(tokens.refresh).not.toHaveBeenCalled();
  expect(sent[0]?.headers.get('authorization')).toBeNull();
});

test('a response of a proxy in place of the service is interpreted by its status', async () => {
  answer(() => new Response('<html>Bad gateway</html>', { status: 502, headers: { 'retry-after': '3' } }));
  const result = call(listRounds, {}, tokens, readJson);
  await jest.advanceTimersByTimeAsync(3000);
  expect(await result).toMatchObject({
    error: { kind: 'problem', code: 'try_again', params: { retry_after_s: 3 } },
  });
});

describe('a busy service', () => {
  const busy = () => problem(503, 'try_again');

  test('gets a read again after its Retry-After', async () => {
    answer(busy, () => ok({ items: [] }));
    const result = call(listRounds, {}, tokens, readJson);
    await jest.advanceTimersByTimeAsync(1_900);
    expect(sent).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(100);
    expect(await result).toEqual({ data: { items: [] } });
  });

  test('makes the client report a failure when its last attempt is refused', async () => {
    answer(busy);
    const result = call(listRounds, {}, tokens, readJson);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await result).toMatchObject({ error: { code: 'try_again' } });
    expect(sent).toHaveLength(3);
  });

  test('does not get a refused order again', async () => {
    answer(busy);
    expect(await call(placeOrder, order, tokens, readJson)).toMatchObject({ error: { code: 'try_again' } });
    expect(sent).toHaveLength(1);
  });
});

describe('a response lost by the gateway', () => {
  test('makes the client send an order again with the same key', async () => {
    answer(
      () => problem(502, 'bad_gateway'),
      () => ok({ id: 'placed' }),
    );
    const result = call(placeOrder, order, tokens, readJson);
    await jest.advanceTimersByTimeAsync(1000);
    expect(await result).toEqual({ data: { id: 'placed' } });
    expect(sent.map((request) => request.headers.get('idempotency-key'))).toEqual(['one-key', 'one-key']);
  });

  test('makes the client report a failure for a write without a key, which it never sends twice', async () => {
    answer(() => problem(502, 'bad_gateway'));
    const result = call(cancelOrder, { params: { round_id: roundId, order_id: roundId }, body: {} }, tokens, readJson);
    expect(await result).toMatchObject({ error: { code: 'bad_gateway' } });
    expect(sent).toHaveLength(1);
  });
});
