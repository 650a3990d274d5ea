import { randomUUID } from 'node:crypto';
import { databaseOfSpec } from '@junto/test-kit/database-of-spec';
import { burstLimit, limiter, type Limit } from './rate-limits';

databaseOfSpec([]);

const asker = (facts: { userId?: string | null; address?: string } = {}) => ({
  userId: randomUUID(),
  address: '10.0.0.1',
  ...facts,
});
const passed = async (limit: Limit, askers: ReturnType<typeof asker>[]) => {
  const count = limiter(limit);
  const outcomes = await Promise.all(askers.map((one) => count(one)));
  return outcomes.filter((refusal) => refusal === undefined).length;
};

test('limits one buyer to twenty orders a second without affecting others', async () => {
  const busy = asker();
  expect(await passed(burstLimit, Array(50).fill(busy))).toBe(20);
  expect(
    await passed(
      burstLimit,
      Array.from({ length: 50 }, () => asker()),
    ),
  ).toBe(50);
});

test.each(['memory', 'database'] as const)(
  'stored in %s: counts by caller, by address, or by both',
  async (storage) => {
    const limit = (by: Limit['by']): Limit => ({ name: `${storage}-${by}`, points: 3, perSeconds: 60, by, storage });
    const one = asker();
    expect(await passed(limit('caller'), Array(5).fill(one))).toBe(3);
    expect(
      await passed(
        limit('address'),
        Array.from({ length: 5 }, () => asker()),
      ),
    ).toBe(3);
    expect(
      await passed(
        limit('both'),
        Array.from({ length: 5 }, () => asker()),
      ),
    ).toBe(3);
    expect(await passed(limit('caller'), Array(5).fill(asker({ userId: null, address: '10.0.0.9' })))).toBe(3);
  },
);

test('counts all addresses of one IPv6 /64 as one subscriber', async () => {
  const limit: Limit = { name: 'network', points: 3, perSeconds: 60, by: 'address', storage: 'memory' };
  const from = (network: string) =>
    Array.from({ length: 5 }, (_, host) => asker({ address: `2001:db8:0:${network}::${host}` }));
  expect(await passed(limit, [...from('1'), ...from('2')])).toBe(6);
});

test('counts over all replicas when stored in the database', async () => {
  const limit: Limit = { name: 'sign-in', points: 4, perSeconds: 60, by: 'address' };
  const from = asker({ address: '10.1.1.1' });
  expect((await passed(limit, [from, from, from])) + (await passed(limit, [from, from, from]))).toBe(4);
});

test('sends Retry-After with the refusal', async () => {
  const count = limiter({ name: 'mail', points: 1, perSeconds: 30, by: 'caller', storage: 'memory' });
  const one = asker();
  await count(one);
  const refusal = await count(one);
  expect(refusal?.refused).toBe('too_many_requests');
  expect(refusal?.params.retry_after_s).toBeGreaterThan(28);
});

test.each(['memory', 'database'] as const)('stored in %s: applies a changed limit at once', async (storage) => {
  let points = 2;
  const limit: Limit = {
    name: `${storage}-changed`,
    points: async () => points,
    perSeconds: 60,
    by: 'caller',
    storage,
  };
  const one = asker();
  expect(await passed(limit, [one])).toBe(1);
  const count = limiter(limit);
  const tries = async (times: number) => {
    const outcomes = [];
    for (let n = 0; n < times; n += 1) outcomes.push((await count(one)) === undefined);
    return outcomes;
  };
  const first = await tries(3);
  points = 10;
  expect([first.at(-1), await tries(1)]).toEqual([false, [true]]);
  points = 1;
  expect(await tries(1)).toEqual([false]);
});
