import { allocate, type Claim } from './allocate';

/** Share of one line, set by an administrator; lines without one have their proportional share. */
export interface HandShare {
  lineId: string;
  units: number;
  /** Required if the share differs from the proportional one; the buyer reads it. */
  reason: string | null;
}

export const maxHandReason = 120;

export const handProblemCodes = [
  'unknown_line',
  'outside_claim',
  'no_whole_packs',
  'reason_missing',
  'reason_too_long',
  'above_supply',
  'left_over',
] as const;
export type HandProblemCode = (typeof handProblemCodes)[number];

export interface HandProblem {
  /** Null for a problem of the sum. */
  lineId: string | null;
  code: HandProblemCode;
  /** Units above the supply, or left over. */
  units?: number;
}

export interface HandAllocation {
  /** The typed shares, or the proportional ones while there is a problem. */
  shares: number[];
  leftOver: number;
  problems: HandProblem[];
}

/**
 * Shares a supply as typed by an administrator. A share is within its claim and a number of whole packs or the
 * full claim; the sum stays within the supply and leaves less than a pack.
 * @param claims in order of placing; their demand exceeds the supply
 */
export function allocateByHand(
  claims: readonly Claim[],
  supply: number,
  unitsPerPack: number,
  typed: readonly HandShare[],
): HandAllocation {
  const proportional = allocate(claims, supply, unitsPerPack, 'proportional');
  const byLine = new Map(typed.map((share) => [share.lineId, share]));
  const known = new Set(claims.map(({ lineId }) => lineId));
  const unknown = typed.filter(({ lineId }) => !known.has(lineId)).map(({ lineId }) => lineId);
  const problems: HandProblem[] = unknown.map((lineId) => ({ lineId, code: 'unknown_line' }));
  const shares = claims.map((claim, index) => {
    const share = byLine.get(claim.lineId);
    if (!share) return proportional.shares[index]!;
    const codes = shareProblems(claim, share, unitsPerPack, proportional.shares[index]!);
    problems.push(...codes.map((code) => ({ lineId: claim.lineId, code })));
    return share.units;
  });
  const leftOver = supply - shares.reduce((sum, units) => sum + units, 0);
  if (leftOver < 0) problems.push({ lineId: null, code: 'above_supply', units: -leftOver });
  if (leftOver >= unitsPerPack) problems.push({ lineId: null, code: 'left_over', units: leftOver });
  return problems.length > 0
    ? { shares: proportional.shares, leftOver: proportional.leftOver, problems }
    : { shares, leftOver, problems };
}

function shareProblems(
  claim: Claim,
  { units, reason }: HandShare,
  unitsPerPack: number,
  proportionalUnits: number,
): HandProblemCode[] {
  if (!Number.isInteger(units) || units < 0 || units > claim.units) return ['outside_claim'];
  const text = reason?.trim() ?? '';
  const codes: HandProblemCode[] = [];
  if (units % unitsPerPack !== 0 && units !== claim.units) codes.push('no_whole_packs');
  if (units !== proportionalUnits && text === '') codes.push('reason_missing');
  if (text.length > maxHandReason) codes.push('reason_too_long');
  return codes;
}
