import fc from 'fast-check';
import { barGeometry, positionOf, priceMarks } from './geometry';
import { averageTone, isSolid, offerTone } from './tone';

it('places the MOQ line at three quarters, whatever the MOQ and the cap', () => {
  expect([positionOf(1000, 1000, 1500), positionOf(120, 120, null), positionOf(1, 1, 7)]).toEqual([75, 75, 75]);
});

it('scales the last quarter to the cap, or to half an MOQ without one', () => {
  expect([positionOf(1250, 1000, 1500), positionOf(1250, 1000, null), positionOf(2000, 1000, null)]).toEqual([
    87.5, 87.5, 100,
  ]);
});

it('never draws the hatch beyond the cap', () => {
  expect(barGeometry({ committed: 1400, selected: 900, moq: 1000, maxQty: 1500 })).toMatchObject({
    hatchFrom: 95,
    hatchTo: 100,
  });
});

it('draws the typed part from the committed units on, the hatch behind it, both cut at the cap', () => {
  const pool = { committed: 500, selected: 300, moq: 1000, maxQty: 1500 };
  expect(barGeometry({ ...pool, typed: 200 })).toMatchObject({ fill: 37.5, hatchFrom: 52.5, hatchTo: 75 });
  expect(barGeometry({ ...pool, typed: 2000 })).toMatchObject({ fill: 37.5, hatchFrom: 100, hatchTo: 100 });
  expect(barGeometry({ ...pool, held: 200 })).toMatchObject({ fill: 37.5, hatchFrom: 37.5, hatchTo: 75 });
});

it('marks the price tiers beyond the MOQ, without a cut at the cap, and none beyond an uncapped bar', () => {
  const priced = { tiers: [1000, 1250, 1500, 1501], price: '$0.39', next: undefined };
  const pool = { committed: 1250, moq: 1000, priced };
  const reached = { at: 87.5, isReached: true, hasCut: true };
  expect(priceMarks({ ...pool, maxQty: 1500 })).toEqual([reached, { at: 100, isReached: false, hasCut: false }]);
  expect(priceMarks(pool)).toEqual([reached, { at: 100, isReached: false, hasCut: true }]);
  expect(priceMarks({ committed: 1250, moq: 1000 })).toEqual([]);
});

it('ends at the MOQ line when the cap equals the MOQ', () => {
  expect(barGeometry({ committed: 1000, selected: 50, moq: 1000, maxQty: 1000 })).toEqual({
    fill: 75,
    hatchFrom: 75,
    hatchTo: 75,
    end: 75,
    room: 'none',
  });
});

it('keeps order and bounds for any figures', () => {
  const units = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(
      units,
      units,
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.option(units),
      (committed, selected, moq, maxQty) => {
        const { fill, hatchFrom, hatchTo, end } = barGeometry({ committed, selected, moq, maxQty });
        return fill >= 0 && fill === hatchFrom && hatchFrom <= hatchTo && hatchTo <= end + 1e-9;
      },
    ),
  );
});

it('never decreases when more is committed', () => {
  const units = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(units, units, fc.integer({ min: 1, max: 500_000 }), fc.option(units), (a, b, moq, cap) => {
      const [less, more] = a < b ? [a, b] : [b, a];
      return positionOf(less, moq, cap) <= positionOf(more, moq, cap) + 1e-9;
    }),
  );
});

it('treats 99.6 % as close and shows 99', () => {
  expect(offerTone(996, 1000, 'list')).toEqual({ tone: 'close', percent: 99 });
});

it('shows danger only in the cart', () => {
  expect([offerTone(684, 1000, 'cart').tone, offerTone(684, 1000, 'dialog').tone]).toEqual(['danger', 'filling']);
});

it('judges an average by its displayed value, and shows 100 % only when nothing is missing', () => {
  expect([averageTone(7960, 10_000), averageTone(9999, 10_000), averageTone(0, 0)]).toEqual([
    { tone: 'close', percent: 80 },
    { tone: 'close', percent: 99 },
    { tone: 'filling', percent: 0 },
  ]);
});

it('makes a badge solid from 80 % in lists, from 100 % in the dialog, never in the cart', () => {
  const solid = (['list', 'dialog', 'cart'] as const).map((place) => [
    isSolid('filling', place),
    isSolid('close', place),
    isSolid('met', place),
  ]);
  expect(solid).toEqual([
    [false, true, true],
    [false, false, true],
    [false, false, false],
  ]);
});
