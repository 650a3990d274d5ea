import { cancelOrder, placeOrder } from '@junto/contracts/buyer/orders';
import { listRounds } from '@junto/contracts/buyer/rounds';
import { isRefusal } from '@junto/contracts/problems';
import { checkStack, liveClient } from './live-client';
import { FakeStack, refusedBy, towels } from './testing/fake-stack';

let stack: FakeStack;
beforeEach(async () => (stack = await FakeStack.start()));
afterEach(() => stack.stop());

function aClient(address = stack.address) {
  const waits: number[] = [];
  const wait = (ms: number) => Promise.resolve(waits.push(ms));
  return { waits, client: liveClient('clara@junto.test', { address, wait, print: () => {} }) };
}
const pathsOf = () => stack.received.map(({ path }) => path);
const rounds = '/api/buyer/rounds';
const signIn = '/api/identity/sign-in';

test('waits for Retry-After after 429 and 503, then repeats the request', async () => {
  const { client, waits } = aClient();
  await client.call(listRounds, {});
  stack.instead.push(refusedBy(429, 'too_many_requests', 7), refusedBy(503, 'try_again', 3), { status: 502 });
  expect(await client.call(listRounds, {})).toMatchObject({ items: expect.any(Array) as unknown });
  expect(waits).toEqual([7_000, 3_000, 2_000]);
});

test('repeats a placing with the same idempotency key', async () => {
  const { client } = aClient();
  stack.instead.push({ status: 200, body: { access_token: 'clara@junto.test' } }, refusedBy(503, 'try_again', 1));
  const body = { lines: [{ round_product_id: towels.id, qty: 10, unit_price: 7.9 }] };
  await client.call(placeOrder, { params: { round_id: towels.id }, body, once: 'one order' });
  const keys = stack.changes.map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('returns the refusal after five tries', async () => {
  const { client, waits } = aClient();
  await client.call(listRounds, {});
  stack.instead.push(...Array.from({ length: 5 }, () => refusedBy(503, 'try_again', 1)));
  expect(await client.call(listRounds, {})).toMatchObject({ refused: 'try_again' });
  expect(waits).toHaveLength(4);
});

test('returns any other refusal at once', async () => {
  const { client, waits } = aClient();
  await client.call(listRounds, {});
  stack.instead.push(refusedBy(409, 'order_not_pending'));
  const params = { round_id: towels.id, order_id: towels.id };
  const answer = await client.call(cancelOrder, { params, body: {} });
  expect(isRefusal(answer) && answer.refused).toBe('order_not_pending');
  expect(waits).toEqual([]);
});

test('signs in once, and again when the session has ended', async () => {
  const { client } = aClient();
  await client.call(listRounds, {});
  await client.call(listRounds, {});
  stack.instead.push(refusedBy(401, 'not_signed_in'));
  await client.call(listRounds, {});
  expect(pathsOf()).toEqual([signIn, rounds, rounds, rounds, signIn, rounds]);
});

test('fails with what to do when no stack answers, or the stack has no demo data', async () => {
  await checkStack(stack.address);
  const { client } = aClient();
  stack.instead.push(refusedBy(401, 'credentials_wrong'));
  await expect(client.call(listRounds, {})).rejects.toThrow(/clara@junto\.test cannot sign in .* demo data/);
  const { address } = stack;
  await stack.stop();
  await expect(checkStack(address)).rejects.toThrow('npm start');
  const { client: late, waits } = aClient(address);
  await expect(late.call(listRounds, {})).rejects.toThrow('npm start');
  expect(waits).toHaveLength(4);
  stack = await FakeStack.start();
});
