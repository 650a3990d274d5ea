import { gramLength } from '@junto/service-kit/lists/search-grams';
import { batchesOf } from '@junto/service-kit/mongo/batches-of';
import { changeDocuments } from '@junto/service-kit/mongo/change-documents';
import type { Migration, MigrationWork } from '@junto/service-kit/mongo/migrations';
import { textsOf } from '../orders/order-copy';
import { writesOfTexts, type SearchedText } from '../searched-texts/searched-text.model';

/**
 * Companies, users and rounds get the grams of what they are found by; of orders, each text that they have gets them
 * once.
 */
export const searchedByGrams: Migration = {
  name: '0003-searched-by-grams',
  run: async (work) => {
    for (const collection of ['companies', 'users', 'rounds'])
      await changeDocuments(work, { collection, stale: { grams: { $exists: false } }, stages: [{ $set: { grams } }] });
    await keepTextsOfOrders(work);
  },
};

/** Of each place of the text what stands there, as `gramsOf` has it. */
const places = { $range: [0, { $strLenCP: '$search_text' }] };
const grams = {
  $setUnion: { $map: { input: places, as: 'place', in: { $substrCP: ['$search_text', '$$place', gramLength] } } },
};

type OldOrder = Parameters<typeof textsOf>[0] & { _id: string };

/** Texts are there before the orders of a batch bear them: ended in between, they are written again. */
async function keepTextsOfOrders(work: MigrationWork): Promise<void> {
  const orders = work.db.collection<{ _id: string }>('orders');
  const searched = work.db.collection<SearchedText>('searched_texts');
  const stale = { texts: { $exists: false } };
  const fields = ['buyer_name', 'buyer_email', 'round_title', 'supplier_name'] as const;
  for await (const found of batchesOf<OldOrder>(work, { collection: 'orders', stale, fields, size: 1_000 })) {
    const texts = writesOfTexts(found.flatMap(textsOf));
    if (texts.length > 0) await searched.bulkWrite(texts, { ordered: false });
    await orders.bulkWrite(
      found.map((order) => ({
        updateOne: { filter: { _id: order._id }, update: { $set: { texts: textsOf(order) } } },
      })),
      { ordered: false },
    );
  }
}
