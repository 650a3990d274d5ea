import { randomBytes, randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import type { Offer } from '@junto/contracts/buyer/rounds';
import { findable, type FindableRound } from '../../../services/buyer/src/rounds/searched-round.model';
import { aListedRound, anOffer, anOpenGate, type Doc } from '../orders/round-documents';

const goods = [
  'Ceramic mug',
  'Linen tea towel',
  'Kraft mailer',
  'Beech spoon',
  'Olive oil tin',
  'Glass jar',
  'Cotton apron',
  'Steel whisk',
];
const seasons = ['Spring', 'Verão', 'Autumn', 'Inverno'];
const themes = ['kitchen', 'embalagens', 'textiles', 'padaria', 'office', 'café', 'garden', 'farmácia'];
const suppliers = ['Norte Têxtil', 'Ribeira Embalagens', 'São João Cerâmica', 'Alvorada Foods', 'Delta Office'];

function pick(from: readonly string[], index: number): string {
  return from[index % from.length]!;
}

function aVariedOffer(roundId: string, index: number): Offer {
  const offer = anOffer(randomUUID(), roundId, index);
  return {
    ...offer,
    moq: 500 + index,
    max_qty: index % 3 === 0 ? 5_000 : null,
    product: {
      ...offer.product,
      name: `${pick(goods, index)}, model ${index}`,
      sku_code: `SKU-${1_000 + index}`,
      unit_price: 2 + (index % 90) / 4,
      units_per_pack: 12,
      size: `${200 + index} mm`,
      color: index % 2 === 0 ? 'White' : 'Natural',
      material: 'Mixed',
      category: pick(themes, index),
      image: `/images/${randomBytes(32).toString('hex')}`,
    },
  };
}

function aVariedRound(index: number, offers: number): Doc {
  const _id = randomUUID();
  const title = `${pick(seasons, index)} ${pick(themes, index >> 2)} run ${index}`;
  const description = `Shared minimums for ${pick(goods, index)} and what goes with it, delivered in one shipment per buyer, batch ${index}.`;
  return {
    ...aListedRound(_id, [], new Date()),
    title,
    description,
    supplier_name: pick(suppliers, index),
    created_at: new Date(Date.now() - index * 60_000),
    offers: Array.from({ length: offers }, (_, offer) => aVariedOffer(_id, offer)),
  };
}

function aGate({ _id, close_at, offers }: Doc): Doc {
  const moqs = (offers as Offer[]).map(({ moq }) => moq);
  return {
    ...anOpenGate(_id, [], new Date()),
    closes_at: close_at as Date,
    total_committed: 100,
    total_moq: moqs.reduce((sum, moq) => sum + moq, 0),
  };
}

function aSearchedRound(round: Doc): Doc {
  const begins = { band: 'filling', filled: 1, filled_seq: 0 } as const;
  return { _id: round._id, ...findable(round as unknown as FindableRound, begins.band), ...begins };
}

/** Writes listed rounds with their gates, as the buyer service's consumers would. @returns their ids, newest first */
export async function writeRounds(db: mongo.Db, rounds: number, offersPerRound: number): Promise<string[]> {
  const ids: string[] = [];
  for (let done = 0; done < rounds; done += 500) {
    const some = Array.from({ length: Math.min(500, rounds - done) }, (_, index) =>
      aVariedRound(done + index, offersPerRound),
    );
    await db.collection<Doc>('listed_rounds').insertMany(some);
    await db.collection<Doc>('searched_rounds').insertMany(some.map(aSearchedRound));
    await db.collection<Doc>('round_gates').insertMany(some.map(aGate));
    ids.push(...some.map(({ _id }) => _id));
  }
  return ids;
}

/** The same round as a database without copies would hold it, for the anchor that joins it with each request. */
export async function writeNormalised(db: mongo.Db, roundId: string): Promise<void> {
  const round = await db.collection<Doc>('listed_rounds').findOne({ _id: roundId });
  if (!round) throw new Error('The round is not there');
  const { offers, supplier_name, ...head } = round;
  await db.collection<Doc>('rounds').insertOne(head as Doc);
  await db.collection<Doc>('companies').insertOne({ _id: head.supplier_id as string, name: supplier_name });
  await db.collection<Doc>('round_products').insertMany(
    (offers as Offer[]).map(({ id, round_id, product_id, moq, max_qty }) => ({
      _id: id,
      round_id,
      product_id,
      moq,
      max_qty,
    })),
  );
  await db.collection<Doc>('products').insertMany(
    (offers as Offer[]).map(({ product_id, product: { id: _id, image: _image, ...product } }) => ({
      _id: product_id,
      ...product,
    })),
  );
  await db.collection<Doc>('product_images').insertMany(
    (offers as Offer[]).map(({ product_id, product }) => ({
      _id: randomUUID(),
      product_id,
      url: product.image,
      is_primary: true,
    })),
  );
  await db.collection('round_products').createIndex({ round_id: 1 });
  await db.collection('product_images').createIndex({ product_id: 1 });
}
