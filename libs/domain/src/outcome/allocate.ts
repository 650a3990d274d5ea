import { shareByBuyer } from './share-by-buyer';

/** Demand of one line, with its drawn units. */
export interface Claim {
  lineId: string;
  /** Company of the buyer, or the buyer without one. */
  buyerId: string;
  units: number;
}

export interface Allocation {
  /** `first_come` also if `proportional` was chosen and the demand of each buyer is below one pack. */
  mode: 'proportional' | 'first_come';
  /** Units of each claim: whole packs, the full claim, or 0. */
  shares: number[];
  /** Units that no claim can use, less than a pack if the demand exceeds the supply. */
  leftOver: number;
}

/**
 * Shares a supply among claims.
 * @param claims in order of placing
 * @param supply units; every claim is met in full if it covers the demand
 */
export function allocate(
  claims: readonly Claim[],
  supply: number,
  unitsPerPack: number,
  mode: 'proportional' | 'first_come',
): Allocation {
  const demand = claims.reduce((sum, { units }) => sum + units, 0);
  const byBuyer = mode === 'proportional' && !isBelowPackForAll(claims, unitsPerPack);
  const shares =
    demand <= supply
      ? claims.map(({ units }) => units)
      : byBuyer
        ? shareByBuyer(claims, { supply, demand, unitsPerPack })
        : shareInOrder(claims, supply, unitsPerPack);
  const leftOver = supply - shares.reduce((sum, share) => sum + share, 0);
  return { mode: byBuyer ? 'proportional' : 'first_come', shares, leftOver };
}

/** Units of a claim by exact proportion, with a fraction; explains the share on screens. */
export function exactShare(claimUnits: number, supply: number, demand: number): number {
  return demand <= supply ? claimUnits : (claimUnits * supply) / demand;
}

function isBelowPackForAll(claims: readonly Claim[], unitsPerPack: number): boolean {
  const ofBuyer = new Map<string, number>();
  for (const { buyerId, units } of claims) ofBuyer.set(buyerId, (ofBuyer.get(buyerId) ?? 0) + units);
  return [...ofBuyer.values()].every((units) => units < unitsPerPack);
}

/** First come: claims in full, then whole packs of the first claim that does not fit, then nothing. */
function shareInOrder(claims: readonly Claim[], supply: number, unitsPerPack: number): number[] {
  let left = supply;
  let isCut = false;
  return claims.map(({ units }) => {
    if (isCut) return 0;
    isCut = units > left;
    const share = isCut ? Math.floor(left / unitsPerPack) * unitsPerPack : units;
    left -= share;
    return share;
  });
}
