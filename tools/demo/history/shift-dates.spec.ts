import { shiftBetween, shiftedDates, type Knot } from './shift-dates';

const knots: Knot[] = [
  [1_000, 100],
  [2_000, 300],
  [3_000, 310],
];

test.each([
  [1_000, 100],
  [1_500, 200],
  [2_000, 300],
  [2_500, 305],
  [3_000, 310],
  [999, undefined],
  [3_001, undefined],
])('%d appears as %p', (at, appears) => expect(shiftBetween(knots, at)).toBe(appears));

test('finds dates and ISO times at any depth, and nothing else', () => {
  const iso = (ms: number) => new Date(ms).toISOString();
  const doc = {
    at: new Date(1_500),
    later: new Date(5_000),
    nested: { times: [iso(2_000), 'text'], amount: 1_500, none: null },
  };
  expect(shiftedDates(doc, knots)).toEqual({ at: new Date(200), 'nested.times.0': iso(300) });
});
