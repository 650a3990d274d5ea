import { inTenThousandCases, isSame, type Choices } from '../testing/round-from-bytes';
import { allocate, exactShare, type Claim } from './allocate';
import { allocateByHand, type HandShare } from './by-hand';

/** Claims in order of placing, written as 'buyer units'. */
const claims = (...texts: string[]): Claim[] =>
  texts.map((text, index) => ({ lineId: `${index}`, buyerId: text.split(' ')[0]!, units: Number(text.split(' ')[1]) }));

const six = claims('casa 225', 'torra 125', 'hotel 300', 'cantina 175', 'harbour 100', 'ateliers 75');

describe('a proportional allocation', () => {
  test('rounds the share of each buyer down to packs, and shares the rest by the largest remainders', () => {
    expect(allocate(six, 800, 25, 'proportional')).toEqual({
      mode: 'proportional',
      shares: [175, 100, 250, 150, 75, 50],
      leftOver: 0,
    });
    expect(six.map(({ units }) => exactShare(units, 800, 1_000) / 25)).toEqual([7.2, 4, 9.6, 5.6, 3.2, 2.4]);
  });

  test.each([
    ['everything is covered', claims('a 25', 'b 13'), 38, [25, 13]],
    ['one unit is missing', claims('a 20', 'b 20'), 39, [20, 10]],
    ['ties go to the earlier order', claims('a 10', 'b 10', 'c 10'), 20, [10, 10, 0]],
    ['a large remainder goes before an earlier order', claims('a 10', 'b 40'), 20, [0, 20]],
    ['within a buyer the earliest order comes first', claims('a 30', 'b 40', 'a 50'), 60, [30, 20, 10]],
    ['an odd rest comes after whole packs', claims('a 15', 'b 20'), 30, [10, 20]],
    ['an odd rest is shared in full or not at all', claims('a 17', 'b 20'), 26, [10, 10]],
    ['odd rests are first come', claims('a 13', 'b 14', 'c 100'), 106, [13, 10, 80]],
    ['an odd rest of the same buyer does not go before a pack', claims('a 15', 'a 20'), 25, [10, 10]],
    [
      'the rest of a buyer who received all packs is within the exact share',
      claims('a 13', 'a 13', 'b 90'),
      60,
      [10, 0, 50],
    ],
    ['rests come before a second pack', claims('a 9', 'b 9', 'c 9', 'd 9', 'e 40'), 38, [9, 9, 0, 0, 20]],
    ['no rest overtakes an earlier one', claims('a 17', 'b 12', 'c 1000'), 866, [10, 10, 840]],
    ['nothing can be delivered', claims('a 10', 'b 5'), 0, [0, 0]],
    ['less than a pack can be delivered', claims('a 20', 'b 20'), 9, [0, 0]],
  ])('%s', (_when, all, supply, shares) => {
    expect(allocate(all, supply, 10, 'proportional').shares).toEqual(shares);
  });

  test('is first come if no buyer claims a whole pack, and reports that mode', () => {
    const small = claims('a 9', 'b 8', 'c 7', 'd 1');
    expect(allocate(small, 24, 10, 'proportional')).toEqual({ mode: 'first_come', shares: [9, 8, 7, 0], leftOver: 0 });
    expect(allocate(small, 18, 10, 'proportional').shares).toEqual([9, 8, 0, 0]);
    expect(allocate([...small, ...claims('a 1')], 18, 10, 'proportional').mode).toBe('proportional');
  });

  test('is exact for quantities whose products exceed the safe integers', () => {
    const large = claims('a 999999999', 'b 1000000000');
    const { shares } = allocate(large, 999_999_999, 1, 'proportional');
    expect(shares).toEqual([499_999_999, 500_000_000]);
  });
});

describe('a first-come allocation', () => {
  test.each([
    [six, 800, 25, [225, 125, 300, 150, 0, 0]],
    [claims('a 20', 'b 30', 'c 5'), 49, 10, [20, 20, 0]],
    [claims('a 25', 'b 5'), 25, 10, [25, 0]],
    [claims('a 25', 'b 4'), 24, 10, [20, 0]],
  ])('stops at the first cut: %#', (all, supply, pack, shares) => {
    expect(allocate(all, supply, pack, 'first_come').shares).toEqual(shares);
  });
});

describe('an allocation by hand', () => {
  const typed = (...shares: [index: number, units: number, reason?: string][]): HandShare[] =>
    shares.map(([index, units, reason = null]) => ({ lineId: `${index}`, units, reason }));
  const codesOf = (shares: HandShare[]) =>
    allocateByHand(six, 800, 25, shares).problems.map(({ lineId, code }) => `${lineId}:${code}`);

  test('is proportional for lines that nobody changed', () => {
    const shares = typed([3, 125, 'as agreed by phone'], [5, 75, 'first order']);
    expect(allocateByHand(six, 800, 25, shares)).toEqual({
      shares: [175, 100, 250, 125, 75, 75],
      leftOver: 0,
      problems: [],
    });
    expect(allocateByHand(six, 800, 25, typed([0, 175])).problems).toEqual([]);
  });

  test.each([
    ['above the claim', typed([5, 100, 'x'], [0, 125, 'x']), ['5:outside_claim']],
    ['below 0', typed([5, -25, 'x'], [4, 100, 'x'], [0, 225, 'x']), ['5:outside_claim']],
    ['a part of a unit', typed([5, 0.5, 'x']), ['5:outside_claim', 'null:left_over']],
    ['no whole packs', typed([0, 180, 'x'], [3, 145, 'x']), ['0:no_whole_packs', '3:no_whole_packs']],
    ['without a reason', typed([0, 150], [5, 75, ' ']), ['0:reason_missing', '5:reason_missing']],
    ['with a long reason', typed([0, 175, 'x'.repeat(121)]), ['0:reason_too_long']],
    ['above the supply', typed([0, 200, 'x']), ['null:above_supply']],
    ['with a pack left over', typed([0, 150, 'x']), ['null:left_over']],
    ['for an unknown line', typed([9, 25, 'x']), ['9:unknown_line']],
  ])('%s has problems and falls back to proportional shares', (_what, shares, codes) => {
    expect(codesOf(shares)).toEqual(codes);
    expect(allocateByHand(six, 800, 25, shares)).toMatchObject({ shares: [175, 100, 250, 150, 75, 50], leftOver: 0 });
  });

  test('accepts a full claim with an odd rest, and a remainder below a pack', () => {
    const odd = claims('a 13', 'b 20');
    expect(allocateByHand(odd, 27, 10, typed([0, 13, 'small'], [1, 10, 'x']))).toMatchObject({
      leftOver: 4,
      problems: [],
    });
    expect(allocateByHand(six, 800, 25, typed([0, 175, 'x'.repeat(120)])).problems).toEqual([]);
  });
});

describe('any allocation', () => {
  /** Claims, a smaller supply, and a pack. */
  const forAnyScarcity = (problemOf: (all: Claim[], supply: number, pack: number, choices: Choices) => unknown) =>
    inTenThousandCases((choices) => {
      const pack = choices.from(1, 12);
      const count = choices.from(1, 8);
      const all = Array.from({ length: count }, (_none, index) => ({
        lineId: `${index}`,
        buyerId: choices.of(['a', 'b', 'c', 'd']),
        units: choices.from(1, 40),
      }));
      const demand = all.reduce((sum, { units }) => sum + units, 0);
      return problemOf(all, choices.from(0, 255) % demand, pack, choices);
    });
  const sumsOf = (all: readonly Claim[], shares: readonly number[]) => {
    const sums: Record<string, { claimed: number; shared: number }> = {};
    for (const [index, { buyerId, units }] of all.entries()) {
      const { claimed, shared } = sums[buyerId] ?? { claimed: 0, shared: 0 };
      sums[buyerId] = { claimed: claimed + units, shared: shared + shares[index]! };
    }
    return sums;
  };

  test('leaves less than a pack over, and shares whole packs or full claims', () =>
    forAnyScarcity((all, supply, pack) =>
      (['proportional', 'first_come'] as const)
        .map((mode) => allocate(all, supply, pack, mode))
        .find(({ shares, leftOver }) => {
          const shared = shares.reduce((sum, share) => sum + share, 0);
          const isWhole = shares.every((share, index) => {
            const { units } = all[index]!;
            return share === units || (share % pack === 0 && share >= 0 && share < units);
          });
          return shared + leftOver !== supply || leftOver < 0 || leftOver >= pack || !isWhole;
        }),
    ));

  test('in proportion is less than a pack away from the exact share of each buyer', () =>
    forAnyScarcity((all, supply, pack) => {
      const demand = all.reduce((sum, { units }) => sum + units, 0);
      const sums = sumsOf(all, allocate(all, supply, pack, 'proportional').shares);
      return Object.values(sums).find(
        ({ claimed, shared }) => Math.abs(shared * demand - claimed * supply) >= pack * demand,
      );
    }));

  test('in proportion is the same for a buyer who splits an order at a whole pack', () =>
    forAnyScarcity((all, supply, pack, choices) => {
      const split = all.flatMap((claim) => {
        const units = choices.from(1, 3) * pack;
        return units < claim.units
          ? [
              { ...claim, units },
              { ...claim, units: claim.units - units },
            ]
          : [claim];
      });
      const sums = [all, split].map((some) => sumsOf(some, allocate(some, supply, pack, 'proportional').shares));
      return !isSame(sums[0], sums[1]) && sums;
    }));
});
