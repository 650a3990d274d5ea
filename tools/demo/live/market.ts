import { listAllOrders } from '@junto/contracts/admin/orders';
import { readCart } from '@junto/contracts/buyer/carts';
import { listRounds, readPools, readRound } from '@junto/contracts/buyer/rounds';
import { isRefusal, type Refusal } from '@junto/contracts/problems';
import { isOpenAt } from '@junto/domain/round';
import { companies, people, type BuyerKey } from '../data/people';
import { rounds as demoRounds } from '../data/rounds';
import type { LiveClient } from './live-client';
import type { Market, BuyerRound } from './next-act';

export const demoBuyers = (Object.keys(people) as (keyof typeof people)[]).filter(
  (key): key is BuyerKey => people[key].role === 'buyer',
);

/** Title and supplier of the rounds that the demo data created. */
const ofDemo = new Set(demoRounds.map(({ title, supplier }) => `${companies[supplier].name}: ${title}`));

/** Open rounds of the demo data, and what waits for approval in them. */
export async function readMarket(admin: LiveClient, buyers: readonly BuyerKey[], now: Date): Promise<Market | Refusal> {
  const listed = await admin.call(listRounds, { query: { limit: 100 } });
  if (isRefusal(listed)) return listed;
  const rounds = listed.items
    .filter(({ title, supplier_name }) => ofDemo.has(`${supplier_name}: ${title}`))
    .filter((round) => isOpenAt({ ...round, openAt: dateOf(round.open_at), closeAt: dateOf(round.close_at) }, now))
    .map(({ id, title }) => ({ id, title }));
  const orders = await admin.call(listAllOrders, {
    query: { status: 'pending_admin', sort: 'created_at', limit: 100 },
  });
  if (isRefusal(orders)) return orders;
  const pending = orders.items.flatMap(({ id, round_id, buyer_email }) => {
    const round = rounds.find((one) => one.id === round_id);
    const buyer = demoBuyers.find((key) => people[key].email === buyer_email);
    return round && buyer ? [{ id, round, buyer }] : [];
  });
  return { buyers, rounds, pending };
}

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant));

export interface PricedRound extends BuyerRound {
  /** Price of each line in the cart. */
  prices: ReadonlyMap<string, number>;
}

/** The offers of a round with their pools, and the buyer's cart in it. */
export async function readBuyerRound(buyer: LiveClient, roundId: string): Promise<PricedRound | Refusal> {
  const at = { params: { round_id: roundId } };
  const round = await buyer.call(readRound, at);
  if (isRefusal(round)) return round;
  const live = await buyer.call(readPools, at);
  if (isRefusal(live)) return live;
  const cart = await buyer.call(readCart, at);
  if (isRefusal(cart)) return cart;
  const remaining = new Map(live.pools.map((pool) => [pool.round_product_id, pool.remaining]));
  return {
    offers: round.offers.map(({ id, moq, product }) => {
      const { name, units_per_pack: unitsPerPack } = product;
      return { id, name, moq, unitsPerPack, remaining: remaining.get(id) ?? null };
    }),
    lines: cart.items.map(({ round_product_id: offerId, qty, available, product }) => ({
      ...{ offerId, qty, available },
      name: product.name,
    })),
    prices: new Map(cart.items.map(({ round_product_id, unit_price }) => [round_product_id, unit_price])),
  };
}
