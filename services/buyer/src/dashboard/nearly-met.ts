import type { NearPool } from '@junto/contracts/buyer/dashboard';
import { unitsToMeet } from '@junto/domain/packs';
import type { OwnUnits } from '../carts/list-carts';
import { toPoolDto } from '../pools/pool-dto';
import { readRoundLock } from '../rounds/read-round-lock';
import { currentTerms } from '../rounds/terms-cache';
import { nearPoolsOf, roundsNearlyMet, type FoundPool } from './near-pools';

/** Number of the buyer's latest carts and orders that are searched for pools. */
export const maxOwn = 20;

/**
 * Pools close to their MOQ for the dashboard: first those in the buyer's cart, then those of the buyer's orders, then
 * the others by missing units.
 */
export async function nearlyMet(
  carts: readonly OwnUnits[],
  orders: readonly OwnUnits[],
  max: number,
): Promise<NearPool[]> {
  const inCart = unitsByOffer(carts);
  const ordered = unitsByOffer(orders);
  const found = await nearPoolsOf([
    ...[...carts, ...orders].map(({ round_id }) => round_id),
    ...(await roundsNearlyMet()),
  ]);
  const rank = ({ offerId }: FoundPool) => (inCart.has(offerId) ? 0 : ordered.has(offerId) ? 1 : 2);
  const pools: NearPool[] = [];
  for (const pool of found.sort((a, b) => rank(a) - rank(b) || a.missing - b.missing)) {
    if (pools.length === max) break;
    const near = await shown(pool, inCart.get(pool.offerId) ?? 0, ordered.get(pool.offerId) ?? 0);
    if (near) pools.push(near);
  }
  return pools;
}

/** Null if the offer cannot be bought, or neither another pack nor the current cart would bring the pool closer. */
async function shown({ offerId, roundId }: FoundPool, inCart: number, ordered: number): Promise<NearPool | null> {
  const gate = await readRoundLock(roundId);
  if (gate?.step !== 'open') return null;
  const terms = await currentTerms(roundId, gate.terms);
  const offer = terms?.offers.get(offerId)?.offer;
  if (!terms || !offer?.product.active) return null;
  const pool = toPoolDto(offer, gate);
  const { current_committed_qty: committed, remaining } = pool;
  const units = unitsToMeet({
    committed,
    moq: offer.moq,
    maxQty: remaining === null ? null : committed + remaining,
    pack: offer.product.units_per_pack,
    inCart,
  });
  if (units === 0 && inCart === 0) return null;
  const { title, supplier_name } = terms.round;
  return { round_id: roundId, round_title: title, supplier_name, offer, pool, in_cart: inCart, ordered };
}

function unitsByOffer(all: readonly OwnUnits[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { round_product_id, qty } of all.flatMap(({ items }) => items))
    units.set(round_product_id, (units.get(round_product_id) ?? 0) + qty);
  return units;
}
