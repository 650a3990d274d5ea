import { fromMinor, toMinor } from '../money';
import { lineMeasures, type PackMeasures } from '../pack-measures';
import type { PackedLine } from '../packing';
import { loadsOf, type Loads, type UnitLoad } from './loads';
import { storedPolicy } from './policy';
import { priceAt } from './price';
import { settleOffer, type OfferOutcome } from './settle-offer';
import { pricesOf } from './stored-prices';
import { offerToSettle, type StoredOffer } from './stored-terms';
import type { ClosePolicy } from './terms';

/** An offer of a running round, with the committed units of its pool. */
export interface PoolNow {
  offer: StoredOffer & {
    /** Units of approved orders; null or absent if unknown. */
    approved_qty?: number | null | undefined;
    /** Units that up-to quantities add if they complete the offer; null or absent without any. */
    drawable_qty?: number | null | undefined;
    /** Null or absent if the reader of the figures does not load the goods. */
    pack_measures?: PackMeasures | null | undefined;
    /** As in the catalogue now: `unit_price` is a decimal. */
    product: { unit_price: number; units_per_pack: number; uom: string };
  };
  committed: number;
}

/** Units, and their value as a decimal at the price that the pool has reached. */
export interface UnitsWorth {
  units: number;
  value: number;
}

/** One offer, if the round closed now. */
export interface OfferNow {
  offerId: string;
  state: OfferOutcome['state'];
  result: OfferOutcome['result'];
  isMoqMet: boolean;
  /** Decimal: the price that the pool has reached, and the one without tiers. */
  unitPrice: number;
  basePrice: number;
  /** None unless the offer ships without a decision. */
  ships: UnitsWorth;
}

export interface ClosedNow {
  /** In the order of the pools. */
  offers: OfferNow[];
  products: number;
  /** Products that reach their MOQ, or the share of it from which they ship. */
  reached: number;
  /** The others, also those that nobody ordered. */
  short: number;
  /** What the policy of the round lets ship without a decision. */
  ships: UnitsWorth;
  /** Committed units of short products that do not ship, or not yet. */
  below: UnitsWorth;
  /** Once every product reaches its MOQ, with the units committed beyond. */
  full: UnitsWorth;
  /** Committed units of orders that await approval, part of the other figures; null if unknown. */
  pending: UnitsWorth | null;
  /** Loads of what ships, and of the round at its full MOQ; null if a product lacks its weight or volume. */
  loads: { ships: Loads; full: Loads } | null;
  /** Products without a weight or volume of their pack. */
  unmeasured: number;
}

/**
 * What a running round comes to if it closed now. Buyers, suppliers and administrators see the sums of the pools only, so
 * each pool takes part in the settlement as one line at the current price.
 */
export function ifClosedNow(
  round: { close_policy?: ClosePolicy | null | undefined },
  pools: readonly PoolNow[],
): ClosedNow {
  const policy = storedPolicy(round);
  const settled = pools.map((pool) => ({ ...pool, outcome: outcomeOf(pool, policy) }));
  const reached = settled.filter(({ outcome }) => outcome.state !== 'short').length;
  const shipping = ({ outcome }: (typeof settled)[number]) => (outcome.result === 'ships' ? outcome.settled.units : 0);
  const below = ({ outcome, committed }: (typeof settled)[number]) => (outcome.result === 'ships' ? 0 : committed);
  const knows = pools.some(({ offer }) => typeof offer.approved_qty === 'number');
  const now = ({ committed }: PoolNow) => committed;
  const atFullMoq = ({ offer, committed }: PoolNow) => Math.max(offer.moq, committed);
  const unmeasured = pools.filter((pool) => !isMeasured(lineOf(pool, atFullMoq(pool)))).length;
  const load = (unitsOf: (pool: (typeof settled)[number]) => number) =>
    loadsOf(settled.map((pool) => lineOf(pool, unitsOf(pool))).filter(({ qty }) => qty > 0));
  return {
    offers: settled.map((pool) => offerNow(pool, worthOf([pool], shipping, now))),
    products: pools.length,
    reached,
    short: pools.length - reached,
    ships: worthOf(settled, shipping, now),
    below: worthOf(settled, below, now),
    full: worthOf(settled, atFullMoq, atFullMoq),
    pending: knows ? worthOf(pools, pendingUnits, now) : null,
    loads: unmeasured > 0 ? null : { ships: load(shipping), full: load(atFullMoq) },
    unmeasured,
  };
}

function offerNow({ offer, committed, outcome }: PoolNow & { outcome: OfferOutcome }, ships: UnitsWorth): OfferNow {
  const { state, result, isMoqMet } = outcome;
  const prices = pricesOf(offer);
  const [unitPrice, basePrice] = [priceAt(prices, committed), prices.basePriceMinor].map(fromMinor) as [number, number];
  return { offerId: offer.id, state, result, isMoqMet, unitPrice, basePrice, ships };
}

function outcomeOf({ offer, committed }: PoolNow, policy: ClosePolicy): OfferOutcome {
  const { id, product, drawable_qty } = offer;
  const upTo = committed + (drawable_qty ?? 0);
  const line = { lineId: id, buyerId: id, qty: committed, upTo, priceMinor: toMinor(product.unit_price) };
  return settleOffer(offerToSettle(offer), committed > 0 ? [line] : [], policy).outcome;
}

/** The pool can be older than the approved orders, so the difference is never negative. */
function pendingUnits({ offer, committed }: PoolNow): number {
  return Math.max(0, committed - (offer.approved_qty ?? committed));
}

/** @param demandOf units that decide the price */
function worthOf<Pool extends PoolNow>(
  pools: readonly Pool[],
  unitsOf: (pool: Pool) => number,
  demandOf: (pool: Pool) => number,
): UnitsWorth {
  let [units, minor] = [0, 0];
  for (const pool of pools) {
    units += unitsOf(pool);
    minor += unitsOf(pool) * priceAt(pricesOf(pool.offer), demandOf(pool));
  }
  return { units, value: fromMinor(minor) };
}

function lineOf({ offer: { pack_measures, product } }: PoolNow, qty: number): PackedLine {
  const { uom, units_per_pack } = product;
  return { qty, uom, units_per_pack, ...lineMeasures(pack_measures ?? {}, { qty, units_per_pack }) };
}

/** A load needs the gross weight and the volume only. */
function isMeasured({ gross_weight, cbm }: PackedLine): boolean {
  return gross_weight !== null && cbm !== null;
}

/**
 * Fill in percent of each pallet that the round takes at its full MOQ: full ones, the partly filled one, then room.
 * @param most number of pallets in the result
 * @returns `more` pallets that are not in it
 */
export function fillsOf(now: UnitLoad, atFullMoq: UnitLoad, most: number): { fills: number[]; more: number } {
  const used = (load: UnitLoad) => load.full + (load.lastPercent > 0 ? 1 : 0);
  const total = Math.max(used(now), used(atFullMoq));
  const fillAt = (index: number) => (index < now.full ? 100 : index === now.full ? now.lastPercent : 0);
  return {
    fills: Array.from({ length: Math.min(total, most) }, (_, at) => fillAt(at)),
    more: Math.max(0, total - most),
  };
}

/** Fill in percent of the last container that is in use. */
export function lastFill({ full, lastPercent }: UnitLoad): number {
  return full > 0 && lastPercent === 0 ? 100 : lastPercent;
}
