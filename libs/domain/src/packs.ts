import { remainingOf, unitsToGo } from './pool-progress';

/**
 * The round dialog's rounding: to the nearest multiple of the pack or to all that is left of the cap, whichever is
 * nearer, and at least 0. The rest that whole packs do not reach can be ordered too.
 */
export function roundToPack(qty: number, pack: number, remaining: number | null = null): number {
  if (!Number.isFinite(qty) || qty <= 0) return 0;
  const nearest = Math.round(qty / pack) * pack;
  if (remaining === null) return nearest;
  if (qty >= remaining) return remaining;
  const lastPack = Math.floor(remaining / pack) * pack;
  if (qty <= lastPack) return nearest;
  return qty - lastPack < remaining - qty ? lastPack : remaining;
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
 * Units in whole packs that, added to the own cart, carry a pool to its MOQ once the cart is ordered; no more than the
 * cap leaves (decision 1).
 * @returns units ≥ 0; 0 when the cart holds enough or nothing is left beside it
 */
export function unitsToMeet({ committed, moq, maxQty, pack, inCart }: ShortPool): number {
  const missing = packsOf(Math.max(0, unitsToGo(committed, moq) - inCart), pack) * pack;
  const remaining = remainingOf(committed, maxQty);
  return remaining === null ? missing : Math.min(missing, Math.max(0, remaining - inCart));
}
