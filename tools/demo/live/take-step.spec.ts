import type { BuyerKey } from '../data/people';
import { liveClient, type LiveClient } from './live-client';
import { randomFrom } from './random';
import { takeStep, type Done } from './take-step';
import { FakeStack, towels } from './testing/fake-stack';

let stack: FakeStack;
beforeEach(async () => (stack = await FakeStack.start()));
afterEach(() => stack.stop());

const now = new Date('2026-11-28T12:00:00.000Z');
const emails = { clara: 'clara@junto.test', aoife: 'aoife@junto.test' } as const;
const buyers: BuyerKey[] = ['clara', 'aoife'];

/** The outcomes of so many steps. */
async function run(steps: number, seed: number): Promise<Done[]> {
  const connection = { address: stack.address, wait: () => Promise.resolve(), print: () => {} };
  const clients = new Map<BuyerKey, LiveClient>(
    buyers.map((key) => [key, liveClient(emails[key as keyof typeof emails], connection)]),
  );
  const admin = liveClient('admin@junto.test', connection);
  const cast = { admin, buyer: (key: BuyerKey) => clients.get(key)!, buyers };
  const random = randomFrom(seed);
  const done: Done[] = [];
  for (let step = 0; step < steps; step++) done.push(await takeStep(cast, random, now));
  return done;
}

describe('the live demo', () => {
  test('places, approves and withdraws orders of demo buyers, until the pool is full to its last pack', async () => {
    const done = await run(90, 7);
    const counted = new Set(done.map(({ count }) => count));
    for (const count of ['placed', 'approved', 'withdrawn', 'changed'] as const) expect(counted).toContain(count);
    expect(stack.committed).toBeGreaterThan(0.8 * stack.max);
    expect(stack.committed).toBeLessThanOrEqual(stack.max);
  });

  test('leaves other rounds, other accounts and their orders alone', async () => {
    await run(90, 7);
    expect(new Set(stack.changes.map(({ caller }) => caller))).toEqual(
      new Set(['admin@junto.test', ...Object.values(emails)]),
    );
    expect(stack.changes.length).toBeGreaterThan(40);
    const ofBuyers = stack.changes.filter(({ path }) => path.startsWith('/api/buyer/'));
    for (const { path } of ofBuyers) expect(path).toContain(`/api/buyer/rounds/${towels.id}/`);
    expect(stack.pending.map(({ buyer_email, round_id }) => [buyer_email, round_id === towels.id])).toEqual(
      expect.arrayContaining([
        ['vera@own.test', true],
        ['clara@junto.test', false],
      ]),
    );
  });

  test('changes lines by whole packs, and sends each order with its own idempotency key', async () => {
    await run(60, 3);
    const quantities = stack.changes.flatMap(({ method, body }) => (method === 'PUT' ? [Number(body.qty)] : []));
    expect(quantities.length).toBeGreaterThan(10);
    expect(quantities.filter((qty) => qty < 10 || qty % 10 !== 0)).toEqual([]);
    const keys = stack.changes.filter(({ path }) => path.endsWith('/orders')).map((one) => one.idempotencyKey);
    expect(keys).not.toContain(undefined);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('takes the same course with the same seed', async () => {
    const first = await run(25, 11);
    await stack.stop();
    stack = await FakeStack.start();
    expect(await run(25, 11)).toEqual(first);
    await stack.stop();
    stack = await FakeStack.start();
    expect(await run(25, 12)).not.toEqual(first);
  });

  test('counts a refusal of the service and continues', async () => {
    stack.isOvertaken = true;
    const done = await run(40, 7);
    const refused = done.filter(({ count }) => count === 'refused');
    expect(refused.length).toBeGreaterThan(1);
    for (const { line } of refused) expect(line).toContain('cap_reached');
    expect(stack.committed).toBe(0);
  });
});
