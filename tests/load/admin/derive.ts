import type { mongo } from 'mongoose';
import { tradeCurrencies } from '@junto/contracts/wire';
import { soldStatuses } from '@junto/domain/order';
import { gramLength } from '@junto/service-kit/lists/gram-search';
import { textsOf } from '../../../services/admin/src/orders/order-projection';
import { writesOfTexts, type SearchedText } from '../../../services/admin/src/searched-texts/searched-text.model';

/** Derived data of the admin service: search n-grams and daily figures. */
export async function deriveFrom(db: mongo.Db): Promise<void> {
  for (const name of ['companies', 'users', 'rounds']) await db.collection(name).updateMany({}, [{ $set: { grams } }]);
  await keepTextsOfOrders(db);
  await keepDayFigures(db);
}

/** For each n-gram position, the characters at it, as created by `gramsOf`. */
const places = { $range: [0, { $strLenCP: '$search_text' }] };
const grams = {
  $setUnion: { $map: { input: places, as: 'place', in: { $substrCP: ['$search_text', '$$place', gramLength] } } },
};

type Order = Parameters<typeof textsOf>[0] & { _id: string };

async function keepTextsOfOrders(db: mongo.Db): Promise<void> {
  const orders = db.collection<{ _id: string }>('orders');
  const searched = db.collection<SearchedText>('searched_texts');
  const fields = { buyer_name: 1, buyer_email: 1, round_title: 1, supplier_name: 1 };
  const write = async (batch: Order[]) => {
    const texts = writesOfTexts(batch.flatMap(textsOf));
    if (texts.length > 0) await searched.bulkWrite(texts, { ordered: false });
    await orders.bulkWrite(
      batch.map((order) => ({
        updateOne: { filter: { _id: order._id }, update: { $set: { texts: textsOf(order) } } },
      })),
      { ordered: false },
    );
  };
  const batch: Order[] = [];
  for await (const order of orders.find().project<Order>(fields)) {
    batch.push(order);
    if (batch.length === 1_000) await write(batch.splice(0));
  }
  if (batch.length > 0) await write(batch);
}

const isSold = { $in: ['$status', soldStatuses] };
const sumWhere = (condition: object, amount: unknown) => ({ $sum: { $cond: [condition, amount, 0] } });
/** Id of the daily figures: noun and UTC creation day. */
const dayOf = (noun: string) => ({
  $concat: [`${noun} `, { $dateToString: { date: '$created_at', format: '%Y-%m-%d' } }],
});

async function keepDayFigures(db: mongo.Db): Promise<void> {
  const volumes = tradeCurrencies.map((currency) => [
    `volume_${currency}`,
    sumWhere({ $and: [isSold, { $eq: ['$currency', currency] }] }, '$total_minor'),
  ]);
  const figures = {
    orders: { placed: { $sum: 1 }, sold: sumWhere(isSold, 1), ...Object.fromEntries(volumes) },
    companies: { all: { $sum: 1 } },
  };
  for (const [noun, sums] of Object.entries(figures)) {
    const counts = Object.fromEntries(Object.keys(sums).map((name) => [name, `$${name}`]));
    const stages = [{ $group: { _id: dayOf(noun), ...sums } }, { $project: { counts } }];
    await db
      .collection(noun)
      .aggregate([...stages, { $merge: { into: 'day_figures', whenMatched: 'replace' } }])
      .toArray();
  }
}
