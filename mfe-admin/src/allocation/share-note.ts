import type { OfferClaims } from '@junto/contracts/settlement';
import { exactShare } from '@junto/domain/outcome/allocate';

/** Why a line has its share, as the key of a text and its figures. */
export type ShareNote =
  | { key: 'inFull' | 'inFullByOrder' | 'nothing' | 'nothingLeft' | 'earliestFirst' }
  | { key: 'lastPacks'; count: number }
  | { key: 'exactly' | 'roundedUp' | 'roundedDown'; packs: number; count: number };

/**
 * @param index of the claim
 * @param isByOrder shared in order of placing
 */
export function shareNote(offer: OfferClaims, index: number, units: number, isByOrder: boolean): ShareNote {
  const { claims, supply, demand, units_per_pack: pack } = offer;
  const claim = claims[index]!;
  if (isByOrder) {
    if (units === claim.units) return { key: 'inFullByOrder' };
    return units === 0 ? { key: 'nothingLeft' } : { key: 'lastPacks', count: units / pack };
  }
  if (units === claim.units) return { key: 'inFull' };
  if (units === 0) return { key: 'nothing' };
  // The rule shares among buyers; the share of a buyer goes to the buyer's orders one after another.
  if (claims.filter(({ buyer_key }) => buyer_key === claim.buyer_key).length > 1) return { key: 'earliestFirst' };
  const exact = exactShare(claim.units, supply, demand) / pack;
  const given = units / pack;
  if (given === exact) return { key: 'exactly', packs: exact, count: exact };
  // Hundredths below the exact share, which never read as the rounded one.
  const hundredths = Math.floor(exact * 100 + 1e-9) / 100;
  const packs = hundredths === given ? given + 0.01 : hundredths;
  return { key: given > exact ? 'roundedUp' : 'roundedDown', packs, count: packs };
}
