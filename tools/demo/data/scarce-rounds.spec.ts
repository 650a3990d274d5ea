import { catalogue } from './catalogue';
import type { DemoRound } from './demo-round';
import { scarceRounds } from './scarce-rounds';

const ordered = ({ orders = [] }: DemoRound, sku: string) =>
  orders.reduce((sum, { lines }) => sum + (lines[sku] ?? 0), 0);

test('buyers wait for whole packs of full pools', () => {
  const waiting = scarceRounds.filter((round) => round.waiting);
  expect(waiting).toHaveLength(1);
  for (const round of waiting)
    for (const [sku, units] of round.waiting!.flatMap(({ lines }) => Object.entries(lines))) {
      expect(ordered(round, sku)).toBe(round.offers[sku]!.max);
      expect(units % catalogue[round.supplier].find((product) => product.sku === sku)!.pack).toBe(0);
    }
});

test('an administrator has to decide on a higher cap, of whole packs', () => {
  const changed = scarceRounds.filter((round) => round.change);
  expect(changed).toHaveLength(1);
  for (const round of changed)
    for (const [sku, cap] of Object.entries(round.change!.caps)) {
      expect(cap).toBeGreaterThan(round.offers[sku]!.max!);
      expect(cap % catalogue[round.supplier].find((product) => product.sku === sku)!.pack).toBe(0);
    }
});

test('an administrator has to share the supply of a closed round', () => {
  const short = scarceRounds.filter((round) => round.supply);
  expect(short.map(({ state, closePolicy = 'ask' }) => [state, closePolicy])).toEqual([['closed', 'ask']]);
  for (const round of short)
    for (const [sku, { units }] of Object.entries(round.supply!)) {
      expect(ordered(round, sku)).toBeGreaterThanOrEqual(round.offers[sku]!.moq);
      expect(units).toBeLessThan(ordered(round, sku));
    }
});
