import { remainingOf, unitsToGo } from './pool-progress';

/**
 * The round dialog's rounding: to the nearest multiple of the pack or to all remaining units of the cap, whichever is
 * nearer, and at least 0. A remainder smaller than a pack can be ordered too.
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

/** The multiple below, never under `least`: 1 for the cart's stepper, 0 for the dialog's. */
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
  /** Its units in the own cart. */
  inCart: number;
}

/**
 * Units in whole packs that, added to the own cart, bring a pool to its MOQ once the cart is ordered; limited by the
 * cap (decision 1).
 * @returns units ≥ 0; 0 when the cart holds enough or nothing else is left
 */
export function unitsToMeet({ committed, moq, maxQty, pack, inCart }: ShortPool): number {
  const missing = packsOf(Math.max(0, unitsToGo(committed, moq) - inCart), pack) * pack;
  const remaining = remainingOf(committed, maxQty);
  return remaining === null ? missing : Math.min(missing, Math.max(0, remaining - inCart));
}
