import { forecastLimits } from '@junto/domain/outcome/forecast';
import { pastRounds as all } from './past-rounds';
import { rounds } from './rounds';

const pastRounds = all.flatMap(({ closedDaysAgo, ...round }) =>
  closedDaysAgo === null ? [] : [{ ...round, closedDaysAgo }],
);
const pools = pastRounds.flatMap(({ offers, orders }) =>
  Object.entries(offers).map(([sku, { moq }]) => ({
    moq,
    units: orders.reduce((sum, { lines }) => sum + (lines[sku] ?? 0), 0),
  })),
);

test('past rounds span six months and have titles of their own', () => {
  expect(Math.max(...pastRounds.map(({ openedDaysAgo }) => openedDaysAgo))).toBeGreaterThanOrEqual(180);
  expect(Math.min(...pastRounds.map(({ closedDaysAgo }) => closedDaysAgo))).toBeGreaterThan(0);
  for (const { openedDaysAgo, closedDaysAgo } of pastRounds) expect(openedDaysAgo).toBeGreaterThan(closedDaysAgo);
  const titles = [...all, ...rounds].map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

test('enough pools moved for a forecast; some reached their MOQ and some did not', () => {
  expect(pools.filter(({ units }) => units > 0).length).toBeGreaterThanOrEqual(forecastLimits.pools);
  const reached = pools.filter(({ units, moq }) => units >= moq).length;
  expect(reached / pools.length).toBeGreaterThan(0.4);
  expect(reached / pools.length).toBeLessThan(0.9);
});

test('a running round has enough movements for a forecast', () => {
  const running = all.filter(({ closedDaysAgo }) => closedDaysAgo === null);
  expect(running).toHaveLength(1);
  for (const { openedDaysAgo, closesInDays, offers, orders } of running) {
    expect(openedDaysAgo / (openedDaysAgo + closesInDays!)).toBeGreaterThan(0.1);
    for (const sku of Object.keys(offers))
      expect(orders.filter(({ lines }) => lines[sku]).length).toBeGreaterThanOrEqual(forecastLimits.movements);
  }
});

test('each round settles by its policy, and each buyer orders once', () => {
  expect(new Set(pastRounds.map(({ closePolicy }) => closePolicy))).toEqual(new Set(['accept', 'cancel_short_lines']));
  for (const { orders } of pastRounds) {
    expect(new Set(orders.map(({ buyer }) => buyer)).size).toBe(orders.length);
    for (const { lines, fate } of orders) expect([Object.keys(lines).length > 0, fate]).toEqual([true, 'approved']);
  }
});
