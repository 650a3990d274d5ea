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
