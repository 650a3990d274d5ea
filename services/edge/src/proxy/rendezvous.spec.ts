import fc from 'fast-check';
import { preferenceOf, roundOf } from './rendezvous';

const round = '5b0c9a4e-7d52-4a53-8d5c-1de5a1b2c3d4';
const replicas = ['http://10.0.0.1:3000', 'http://10.0.0.2:3000', 'http://10.0.0.3:3000'];

describe('the round of a path', () => {
  test.each([
    `/api/buyer/rounds/${round}/orders`,
    `/api/buyer/rounds/${round.toUpperCase()}/cart/items/x`,
    `/api/buyer/rounds/${round}`,
    `/api/buyer/rounds/${round}?x=1`,
  ])('%s has one', (path) => expect(roundOf(path)).toBe(round));

  test.each(['/api/buyer/rounds', '/api/buyer/orders', `/api/buyer/orders/${round}`, '/api/buyer/rounds/closed/x'])(
    '%s has none',
    (path) => expect(roundOf(path)).toBeUndefined(),
  );
});

describe('the replica of a round', () => {
  test('is the same for everybody, in whatever order the replicas are known', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.shuffledSubarray(replicas, { minLength: 3 }), (key, shuffled) => {
        expect(preferenceOf(key, shuffled)).toEqual(preferenceOf(key, replicas));
      }),
    );
  });

  test('changes only for the rounds of a replica that goes', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.constantFrom(...replicas), (key, gone) => {
        const [before] = preferenceOf(key, replicas);
        const [after] = preferenceOf(
          key,
          replicas.filter((one) => one !== gone),
        );
        if (before !== gone) expect(after).toBe(before);
      }),
    );
  });

  test('spreads rounds evenly', () => {
    const counts = new Map<string, number>();
    for (let n = 0; n < 3_000; n++) {
      const [first] = preferenceOf(`round-${n}`, replicas);
      counts.set(first!, (counts.get(first!) ?? 0) + 1);
    }
    for (const replica of replicas) expect(counts.get(replica)).toBeGreaterThan(850);
  });
});
