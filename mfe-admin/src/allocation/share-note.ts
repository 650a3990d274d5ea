import type { OfferClaims } from '@junto/contracts/settlement';
import { exactShare } from '@junto/domain/outcome/allocate';

/** Why a line has its share, as the key of a text and its figures. */
export type ShareNote =
  | { key: 'inFull' | 'inFullByOrder' | 'nothing' | 'nothingLeft' | 'earliestFirst' }
  | { key: 'lastPacks'; count: number }
  | { key: 'exactly' | 'roundedUp' | 'roundedDown'; packs: number; count: number };

/** Buyers with several lines. The rule shares among buyers; the share of a buyer goes to its orders one after another. */
export function buyersWithSeveralLines({ claims }: OfferClaims): ReadonlySet<string> {
  const seen = new Set<string>();
  const several = new Set<string>();
  for (const { buyer_key } of claims) (seen.has(buyer_key) ? several : seen).add(buyer_key);
  return several;
}

interface SharedBy {
  /** Shared in order of placing. */
  isByOrder: boolean;
  /** The buyer has more lines. */
  hasMoreLines: boolean;
}

export function shareNote(
  { supply, demand, units_per_pack: pack }: OfferClaims,
  claim: OfferClaims['claims'][number],
  units: number,
  { isByOrder, hasMoreLines }: SharedBy,
): ShareNote {
  if (isByOrder) {
    if (units === claim.units) return { key: 'inFullByOrder' };
    return units === 0 ? { key: 'nothingLeft' } : { key: 'lastPacks', count: units / pack };
  }
  if (units === claim.units) return { key: 'inFull' };
  if (units === 0) return { key: 'nothing' };
  if (hasMoreLines) return { key: 'earliestFirst' };
  const exact = exactShare(claim.units, supply, demand) / pack;
  const given = units / pack;
  if (given === exact) return { key: 'exactly', packs: exact, count: exact };
  // Hundredths below the exact share, which never read as the rounded one.
  const hundredths = Math.floor(exact * 100 + 1e-9) / 100;
  const packs = hundredths === given ? given + 0.01 : hundredths;
  return { key: given > exact ? 'roundedUp' : 'roundedDown', packs, count: packs };
}
