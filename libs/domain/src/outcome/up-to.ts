import { maxUnits } from '../units';
import { stateOf } from './judge';
import type { OfferTerms } from './terms';
import { limitOf } from './threshold';

type Pack = Pick<OfferTerms, 'unitsPerPack' | 'maxQty'>;

/** The smallest and the largest up-to quantity of a line: a pack above its quantity, and the cap. */
export function upToBounds(qty: number, { unitsPerPack, maxQty }: Pack): { least: number; most: number } {
  return { least: qty + unitsPerPack, most: Math.min(maxQty ?? maxUnits, maxUnits) };
}

export function isValidUpTo(upTo: number, qty: number, offer: Pack): boolean {
  const { least, most } = upToBounds(qty, offer);
  return upTo >= least && upTo <= most;
}

/** The valid up-to quantity next to this one; null if there is none. */
export function nearestUpTo(upTo: number, qty: number, offer: Pack): number | null {
  const { least, most } = upToBounds(qty, offer);
  return least > most ? null : Math.min(most, Math.max(least, upTo));
}

/** The up-to quantity of a line whose quantity changes: it stays while it is valid, and ends otherwise. */
export function upToAfter(upTo: number | null | undefined, qty: number, offer: Pack): number | null {
  return upTo && isValidUpTo(upTo, qty, offer) ? upTo : null;
}

/**
 * Whether an up-to quantity can complete the offer: it is short without it, and has room for a pack above the quantity.
 * @param committed units of the pool without the line
 */
export function canComplete(qty: number, committed: number, offer: OfferTerms): boolean {
  const { least, most } = upToBounds(qty, offer);
  const limit = limitOf(offer);
  const hasRoom = least <= most && (limit === null || committed + qty < limit);
  return hasRoom && stateOf(committed + qty, offer) === 'short';
}
