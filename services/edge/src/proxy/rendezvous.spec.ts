import fc from 'fast-check';
import { preferredOrder, roundIdInPath } from './rendezvous';

const round = '5b0c9a4e-7d52-4a53-8d5c-1de5a1b2c3d4';
const replicas = ['http://10.0.0.1:3000', 'http://10.0.0.2:3000', 'http://10.0.0.3:3000'];

describe('roundIdInPath', () => {
  test.each([
    `/api/buyer/rounds/${round}/orders`,
    `/api/buyer/rounds/${round.toUpperCase()}/cart/items/x`,
    `/api/buyer/rounds/${round}`,
    `/api/buyer/rounds/${round}?x=1`,
  ])('%s has one', (path) => expect(roundIdInPath(path)).toBe(round));

  test.each(['/api/buyer/rounds', '/api/buyer/orders', `/api/buyer/orders/${round}`, '/api/buyer/rounds/closed/x'])(
    '%s has none',
    (path) => expect(roundIdInPath(path)).toBeUndefined(),
  );
});

describe('preferredOrder', () => {
  test('does not depend on the order of the replicas', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.shuffledSubarray(replicas, { minLength: 3 }), (key, shuffled) => {
        expect(preferredOrder(key, shuffled)).toEqual(preferredOrder(key, replicas));
      }),
    );
  });

  test('changes only for the rounds of a removed replica', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.constantFrom(...replicas), (key, removed) => {
        const [before] = preferredOrder(key, replicas);
        const [after] = preferredOrder(
          key,
          replicas.filter((one) => one !== removed),
        );
        if (before !== removed) expect(after).toBe(before);
      }),
    );
  });

  test('distributes rounds evenly', () => {
    const counts = new Map<string, number>();
    for (let n = 0; n < 3_000; n++) {
      const [first] = preferredOrder(`round-${n}`, replicas);
      counts.set(first!, (counts.get(first!) ?? 0) + 1);
    }
    for (const replica of replicas) expect(counts.get(replica)).toBeGreaterThan(850);
  });
});
