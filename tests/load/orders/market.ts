import { randomUUID } from 'node:crypto';
import { anOldOrder } from './old-order';
import { aBuyersProfile, aListedRound, anEmptyPool, anOpenGate, docs } from './round-documents';

interface MarketOffer {
  id: string;
  roundId: string;
}

export interface Market {
  buyers: { id: string; token: string }[];
  offers: MarketOffer[];
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
      replaceOne: { filter: { _id: id }, replacement: aBuyersProfile(index), upsert: true },
    })),
  );
  return { buyers: market.buyers, offers };
}

async function writeRound(roundId: string, offers: MarketOffer[]): Promise<void> {
  const ids = offers.map(({ id }) => id);
  const now = new Date();
  await docs('listed_rounds').insertOne(aListedRound(roundId, ids, now));
  await docs('round_gates').insertOne(anOpenGate(roundId, ids, now));
  await docs('pools').insertMany(ids.map((id) => anEmptyPool(id, roundId, now)));
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
  const selected = new Map<string, Record<string, number>>();
  for (const { offer, qty } of carts) {
    const ofRound = selected.get(offer.roundId) ?? {};
    selected.set(offer.roundId, { ...ofRound, [offer.id]: (ofRound[offer.id] ?? 0) + qty });
  }
  // Each write of a round changes its lock.
  await docs('round_gates').bulkWrite(
    [...selected].map(([id, units]) => ({
      updateOne: { filter: { _id: id }, update: { $set: { selected: units }, $inc: { seq: 1 } } },
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
