import { tradeCurrencies } from '@junto/contracts/wire';
import { soldStatuses } from '@junto/domain/order';
import type { Migration } from '@junto/service-kit/mongo/migrations';

const isSold = { $in: ['$status', soldStatuses] };
const sumWhere = (condition: object, amount: unknown) => ({ $sum: { $cond: [condition, amount, 0] } });
/** The day in UTC that a document was made on, after the noun: the id of its day's figures. */
const dayOf = (noun: string) => ({
  $concat: [`${noun} `, { $dateToString: { date: '$created_at', format: '%Y-%m-%d' } }],
});
/** Figures as a group gives them, in the form that they are kept in. Run anew it writes the same. */
const kept = (names: readonly string[]) => [
  { $project: { counts: Object.fromEntries(names.map((name) => [name, `$${name}`])) } },
  { $merge: { into: 'day_figures', whenMatched: 'replace' } },
];

/**
 * Orders and companies that are there already are counted by the day they were made; from then on each counts itself.
 */
export const dayFigures: Migration = {
  name: '0002-day-figures',
  run: async ({ db }) => {
    const volumes = tradeCurrencies.map((currency) => [
      `volume_${currency}`,
      sumWhere({ $and: [isSold, { $eq: ['$currency', currency] }] }, '$total_minor'),
    ]);
    const ofOrders = { placed: { $sum: 1 }, sold: sumWhere(isSold, 1), ...Object.fromEntries(volumes) };
    await db
      .collection('orders')
      .aggregate([{ $group: { _id: dayOf('orders'), ...ofOrders } }, ...kept(Object.keys(ofOrders))])
      .toArray();
    await db
      .collection('companies')
      .aggregate([{ $group: { _id: dayOf('companies'), all: { $sum: 1 } } }, ...kept(['all'])])
      .toArray();
  },
};
