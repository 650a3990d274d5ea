import { remainingOf, unitsToGo } from './pool-progress';

/**
 * The round dialog's rounding: to the nearest multiple of the pack, at least 0, at most what is left of the cap rounded
 * down to packs (decisions 2 and 4).
 */
export function roundToPack(qty: number, pack: number, remaining: number | null = null): number {
  if (!Number.isFinite(qty) || qty <= 0) return 0;
  const nearest = Math.round(qty / pack) * pack;
  return Math.min(nearest, maxInPacks(pack, remaining));
}

/** The input's maximum in the dialog: what is left, rounded down to packs; Infinity without a cap. */
export function maxInPacks(pack: number, remaining: number | null): number {
  return remaining === null ? Infinity : Math.floor(remaining / pack) * pack;
}

/** The next multiple above; from 7 with packs of 5: 10. */
export function nextPack(qty: number, pack: number): number {
  return (Math.floor(qty / pack) + 1) * pack;
}

/** The multiple below, never under `least`: the cart's stepper passes 1, the dialog's 0. */
export function previousPack(qty: number, pack: number, least: 0 | 1): number {
  return Math.max(least, (Math.ceil(qty / pack) - 1) * pack);
}

/** Packs of a sale: quantity over pack, rounded up. */
export function packsOf(qty: number, pack: number): number {
  return Math.ceil(qty / pack);
}

interface ShortPool {
  committed: number;
  moq: number;
  /** Of the offer; null without a cap. */
  maxQty: number | null;
  pack: number;
  /** Units of it in the own cart. */
  inCart: number;
}

/**
 * Whole packs that, added to the own cart, carry a pool to its MOQ once the cart is ordered; fewer where the cap leaves
 * no room for them all (decision 2).
 * @returns packs ≥ 0; 0 when the cart holds enough or less than a pack is left beside it
 */
export function packsToMeet({ committed, moq, maxQty, pack, inCart }: ShortPool): number {
  const missing = packsOf(Math.max(0, unitsToGo(committed, moq) - inCart), pack);
  const remaining = remainingOf(committed, maxQty);
  const room = remaining === null ? Infinity : Math.floor(Math.max(0, remaining - inCart) / pack);
  return Math.min(missing, room);
}
