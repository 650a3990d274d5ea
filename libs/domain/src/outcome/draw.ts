import { packsOf } from '../packs';
import type { OfferTerms, Wish } from './terms';
import { limitOf, thresholdOf } from './threshold';

/** Units of one line that can be drawn in addition to its quantity. */
export function drawableOf({ qty, upTo }: Wish): number {
  return upTo === null ? 0 : Math.max(0, upTo - qty);
}

/** Units that the up-to quantities of a pool add, from its sums. */
export function drawnFrom({ committed, drawable }: { committed: number; drawable: number }, terms: OfferTerms): number {
  return drawUpTo([{ qty: committed, upTo: committed + drawable }], terms)[0]!;
}

/**
 * Draws up-to quantities at the close, only if they complete the threshold together. Lines are drawn in order of
 * placing, the last one up to its next whole pack, and never above its up-to quantity, the cap or the supply.
 * @param wishes the lines of one offer, in order of placing
 * @returns additional units per line, all 0 if nothing is missing or the threshold stays out of reach
 */
export function drawUpTo(wishes: readonly Wish[], terms: OfferTerms): number[] {
  const threshold = thresholdOf(terms);
  let missing = threshold - wishes.reduce((sum, { qty }) => sum + qty, 0);
  const drawable = wishes.reduce((sum, wish) => sum + drawableOf(wish), 0);
  const limit = limitOf(terms) ?? Infinity;
  if (missing <= 0 || drawable < missing || threshold > limit) return wishes.map(() => 0);
  return wishes.map((wish) => {
    if (missing <= 0) return 0;
    const most = drawableOf(wish);
    const toWholePack = packsOf(wish.qty + missing, terms.unitsPerPack) * terms.unitsPerPack - wish.qty;
    const room = limit - threshold + missing;
    const drawn = most < missing ? most : Math.min(most, toWholePack, room);
    missing -= drawn;
    return drawn;
  });
}
