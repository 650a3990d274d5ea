import fc from 'fast-check';
import { nextPack, packsOf, unitsToMeet, previousPack, roundToPack } from './packs';

describe('quantities in packs', () => {
  test('the dialog rounds to the nearest pack, at least 0', () => {
    expect(roundToPack(149, 50)).toBe(150);
    expect(roundToPack(124, 50)).toBe(100);
    expect(roundToPack(24, 50)).toBe(0);
    expect(roundToPack(-3, 50)).toBe(0);
    expect(roundToPack(Number.NaN, 50)).toBe(0);
  });

  test('the dialog stops at the remaining units of the cap, which can be ordered although they are no multiple', () => {
    expect(roundToPack(500, 36, 324)).toBe(324);
    expect(roundToPack(500, 50, 324)).toBe(324);
    expect(roundToPack(311, 50, 324)).toBe(300);
    expect(roundToPack(312, 50, 324)).toBe(324);
    expect(roundToPack(4, 12, 4)).toBe(4);
    expect(roundToPack(10, 50, 20)).toBe(20);
    expect(roundToPack(9, 50, 20)).toBe(0);
    expect(roundToPack(100, 12, 100)).toBe(100);
  });

  test('the dialog rounds to the nearest multiple of the pack, or to the remaining units of the cap if they are nearer', () => {
    const quantities = [fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 1, max: 500 }), fc.nat(2_000)] as const;
    fc.assert(
      fc.property(...quantities, (qty, pack, remaining) => {
        const rounded = roundToPack(qty, pack, remaining);
        const possible = Array.from({ length: Math.floor(remaining / pack) + 1 }, (_, packs) => packs * pack);
        possible.push(remaining);
        expect(possible).toContain(rounded);
        expect(Math.abs(rounded - qty)).toBe(Math.min(...possible.map((one) => Math.abs(one - qty))));
      }),
    );
  });

  test('steppers go to the next multiple, also from a quantity between two', () => {
    expect(nextPack(7, 5)).toBe(10);
    expect(nextPack(10, 5)).toBe(15);
    expect(previousPack(7, 5, 1)).toBe(5);
    expect(previousPack(5, 5, 1)).toBe(1);
    expect(previousPack(5, 5, 0)).toBe(0);
  });

  test('a step up and down again stays at multiples of the pack', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 5_000 }), (qty, pack) => {
        const up = nextPack(qty, pack);
        expect(up % pack).toBe(0);
        expect(up).toBeGreaterThan(qty);
        expect(up - qty).toBeLessThanOrEqual(pack);
        expect(previousPack(up, pack, 0)).toBeLessThanOrEqual(qty);
      }),
    );
  });

  test('a sale counts partly filled packs', () => {
    expect(packsOf(422, 36)).toBe(12);
    expect(packsOf(72, 36)).toBe(2);
  });

  test('the units that complete a pool include the own cart and stop at the cap', () => {
    const pool = { committed: 920, moq: 1000, maxQty: 1500, pack: 25, inCart: 0 };
    expect(unitsToMeet(pool)).toBe(100);
    expect(unitsToMeet({ ...pool, inCart: 60 })).toBe(25);
    expect(unitsToMeet({ ...pool, inCart: 80 })).toBe(0);
    expect(unitsToMeet({ ...pool, maxQty: null })).toBe(100);
    expect(unitsToMeet({ ...pool, maxQty: 1000 })).toBe(80);
    expect(unitsToMeet({ ...pool, maxQty: 1000, inCart: 60 })).toBe(20);
    expect(unitsToMeet({ ...pool, committed: 1000 })).toBe(0);
  });

  test('one pack fewer never completes a pool, and the result never exceeds the cap', () => {
    const some = fc.nat(5_000);
    fc.assert(
      fc.property(
        some,
        some,
        fc.option(some),
        fc.integer({ min: 1, max: 500 }),
        some,
        (committed, moq, cap, pack, inCart) => {
          const units = unitsToMeet({ committed, moq, maxQty: cap, pack, inCart });
          if (units === 0) return;
          expect(committed + inCart + units - pack).toBeLessThan(moq);
          if (cap !== null) expect(committed + inCart + units).toBeLessThanOrEqual(cap);
          if (cap === null || cap >= moq) expect(committed + inCart + units).toBeGreaterThanOrEqual(moq);
        },
      ),
    );
  });
});
