import fc from 'fast-check';
import { nextPack, packsOf, packsToMeet, previousPack, roundToPack } from './packs';

describe('quantities in packs', () => {
  test('the dialog rounds to the nearest pack, at least 0', () => {
    expect(roundToPack(149, 50)).toBe(150);
    expect(roundToPack(124, 50)).toBe(100);
    expect(roundToPack(24, 50)).toBe(0);
    expect(roundToPack(-3, 50)).toBe(0);
    expect(roundToPack(Number.NaN, 50)).toBe(0);
  });

  test('the dialog stops at what is left of the cap, rounded down to packs', () => {
    expect(roundToPack(500, 36, 324)).toBe(324);
    expect(roundToPack(500, 50, 324)).toBe(300);
    expect(roundToPack(10, 50, 20)).toBe(0);
  });

  test('steppers go to the next multiple, also from between two', () => {
    expect(nextPack(7, 5)).toBe(10);
    expect(nextPack(10, 5)).toBe(15);
    expect(previousPack(7, 5, 1)).toBe(5);
    expect(previousPack(5, 5, 1)).toBe(1);
    expect(previousPack(5, 5, 0)).toBe(0);
  });

  test('a step up and down again never leaves the packs', () => {
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

  test('a sale counts started packs', () => {
    expect(packsOf(422, 36)).toBe(12);
    expect(packsOf(72, 36)).toBe(2);
  });

  test('the packs that meet a pool count the own cart and stop at what is left', () => {
    const pool = { committed: 920, moq: 1000, maxQty: 1500, pack: 25, inCart: 0 };
    expect(packsToMeet(pool)).toBe(4);
    expect(packsToMeet({ ...pool, inCart: 60 })).toBe(1);
    expect(packsToMeet({ ...pool, inCart: 80 })).toBe(0);
    expect(packsToMeet({ ...pool, maxQty: null })).toBe(4);
    expect(packsToMeet({ ...pool, maxQty: 1000 })).toBe(3);
    expect(packsToMeet({ ...pool, maxQty: 1000, inCart: 60 })).toBe(0);
    expect(packsToMeet({ ...pool, committed: 1000 })).toBe(0);
  });

  test('one pack fewer than meets a pool never meets it, and none passes the cap', () => {
    const some = fc.nat(5_000);
    fc.assert(
      fc.property(
        some,
        some,
        fc.option(some),
        fc.integer({ min: 1, max: 500 }),
        some,
        (committed, moq, cap, pack, inCart) => {
          const packs = packsToMeet({ committed, moq, maxQty: cap, pack, inCart });
          if (packs === 0) return;
          expect(committed + inCart + (packs - 1) * pack).toBeLessThan(moq);
          if (cap !== null) expect(committed + inCart + packs * pack).toBeLessThanOrEqual(cap);
        },
      ),
    );
  });
});
