import { amountsOf, countOf, type FigureGroup } from './figures';

const groups: FigureGroup<'pending_admin' | 'approved'>[] = [
  { _id: { currency: 'EUR', status: 'approved' }, count: 2, minor: 10_010 },
  { _id: { currency: 'USD', status: 'approved' }, count: 1, minor: 5 },
  { _id: { currency: 'EUR', status: 'pending_admin' }, count: 3, minor: 90 },
];

describe('figures of a buyer', () => {
  test('sum up to one amount per currency, in the sequence of the currencies', () => {
    expect(amountsOf(groups)).toEqual([
      { currency: 'USD', amount: 0.05 },
      { currency: 'EUR', amount: 101 },
    ]);
  });

  test('count by status, or all', () => {
    expect(countOf(groups)).toBe(6);
    expect(countOf(groups, ['pending_admin'])).toBe(3);
  });
});
