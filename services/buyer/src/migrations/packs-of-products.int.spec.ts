import { anOldDatabase } from '@junto/test-kit/an-old-database';
import { packsOfProducts } from './packs-of-products';

const database = anOldDatabase();

it('lets a copy of before be told the same version once more, and one that knows its barcode alone', async () => {
  const pictures = database.rows('catalogue_pictures');
  await pictures.insertMany([
    { _id: 'a', images: ['/images/a'], description: 'Of paper.', version: 3 },
    { _id: 'b', images: [], description: null, barcode: '96385074', version: 2 },
  ] as never[]);
  await database.run(packsOfProducts);
  await database.run(packsOfProducts);
  expect(await pictures.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 'a', images: ['/images/a'], description: 'Of paper.', barcode: null, version: -1 },
    { _id: 'b', images: [], description: null, barcode: '96385074', version: 2 },
  ]);
});
