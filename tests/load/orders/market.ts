import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import type { Offer } from '@junto/contracts/buyer/rounds';
import { anOldOrder } from './old-order';

type Doc = mongoose.mongo.Document & { _id: string };

/** A price that every offer of the benchmark has, so that lines as seen are known without reading. */
export const unitPrice = 12.5;

interface MarketOffer {
  id: string;
  roundId: string;
}

export interface Market {
  buyers: { id: string; token: string }[];
  offers: MarketOffer[];
}

function docs(name: string) {
  return mongoose.connection.collection<Doc>(name);
}

/**
 * Writes approved rounds with capped offers straight to the buyer service's database, as its consumers would, and
 * profiles of the buyers. The caps are far away: what is measured is admission, not refusal.
 */
export async function prepareMarket(market: {
  buyers: Market['buyers'];
  rounds: number;
  offersPerRound: number;
}): Promise<Market> {
  const offers: MarketOffer[] = [];
  for (let round = 0; round < market.rounds; round++) {
    const roundId = randomUUID();
    const own = Array.from({ length: market.offersPerRound }, () => ({ id: randomUUID(), roundId }));
    offers.push(...own);
    await writeRound(roundId, own);
  }
  await docs('profile_copies').bulkWrite(
    market.buyers.map(({ id }, index) => ({
      replaceOne: { filter: { _id: id }, replacement: profileOf(index), upsert: true },
    })),
  );
  return { buyers: market.buyers, offers };
}

function profileOf(index: number): Omit<Doc, '_id'> {
  return {
    name: `Buyer ${index}`,
    email: `buyer-${index}@example.test`,
    phone: null,
    address: null,
    role: 'buyer',
    company_id: null,
    avatar_url: null,
    language: 'en',
    created_at: new Date(),
    last_active_at: null,
    version: 1,
  };
}

async function writeRound(roundId: string, offers: MarketOffer[]): Promise<void> {
  const now = new Date();
  await docs('listed_rounds').insertOne({
    _id: roundId,
    title: 'Kraft packaging, autumn run',
    description: 'Mailers, shipping boxes and paper tape in FSC kraft.',
    currency: 'USD',
    open_at: null,
    close_at: new Date(now.getTime() + 30 * 24 * 3_600_000),
    status: 'approved',
    closing: false,
    supplier_id: randomUUID(),
    supplier_name: 'Ribeira Embalagens',
    created_at: now,
    offers: offers.map(({ id }, index): Offer => ({
      id,
      round_id: roundId,
      product_id: randomUUID(),
      moq: 1_000,
      max_qty: 900_000_000,
      product: {
        id: randomUUID(),
        name: `Kraft mailer, 240 × ${300 + index} mm`,
        sku_code: `RE-MAI-${index}`,
        unit_price: unitPrice,
        currency: 'USD',
        uom: 'pieces',
        units_per_pack: 50,
        active: true,
        size: '240 mm',
        color: 'White',
        material: 'Kraft paper',
        category: 'Packaging',
        image: null,
        version: 1,
      },
    })),
    version: 1,
    terms: 1,
    search_text: 'kraft packaging, autumn run',
  });
  await docs('round_gates').insertOne({
    _id: roundId,
    step: 'open',
    opens_at: null,
    closes_at: new Date(now.getTime() + 30 * 24 * 3_600_000),
    terms: 1,
    seq: 0,
    total_committed: 0,
    total_moq: offers.length * 1_000,
    salt: 'bench',
    supplier_salt: 'bench',
    unmet: [],
    cleared_at: null,
  });
  await docs('pools').insertMany(
    offers.map(({ id }) => ({
      _id: id,
      round_id: roundId,
      moq: 1_000,
      max_qty: 900_000_000,
      committed: 0,
      selected: 0,
      reached_at: now,
      moq_notice: 'none',
      version: 1,
    })),
  );
}

export interface PreparedCart {
  buyer: Market['buyers'][number];
  offer: MarketOffer;
  qty: number;
}

/** One cart each, on the offers in turn, replacing what lay in the open carts of these rounds. */
export async function prepareCarts(market: Market, howMany: number): Promise<PreparedCart[]> {
  const now = new Date();
  await docs('carts').deleteMany({ status: 'open' });
  const carts = market.buyers.slice(0, howMany).map((buyer, index): PreparedCart => ({
    buyer,
    offer: market.offers[index % market.offers.length]!,
    qty: 1 + (index % 40),
  }));
  await docs('carts').insertMany(
    carts.map(({ buyer, offer, qty }) => ({
      _id: randomUUID(),
      buyer_id: buyer.id,
      round_id: offer.roundId,
      status: 'open',
      items: [{ id: randomUUID(), round_product_id: offer.id, qty, added_at: now }],
      version: 1,
      created_at: now,
      updated_at: now,
    })),
  );
  const selected = new Map<string, number>();
  for (const { offer, qty } of carts) selected.set(offer.id, (selected.get(offer.id) ?? 0) + qty);
  await docs('pools').bulkWrite(
    [...selected].map(([id, units]) => ({
      updateOne: { filter: { _id: id }, update: { $set: { selected: units }, $inc: { version: 1 } } },
    })),
  );
  return carts;
}

/** Half a million decided orders of other rounds, so that the present ones are looked up among many. */
export async function fillWithOrders(howMany: number, buyers: Market['buyers']): Promise<void> {
  const batch = 5_000;
  for (let done = 0; done < howMany; done += batch) {
    await docs('orders').insertMany(
      Array.from({ length: batch }, (_, index) => anOldOrder(buyers[(done + index) % buyers.length]!.id)),
      { ordered: false, writeConcern: { w: 1 } },
    );
  }
}
