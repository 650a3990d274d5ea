import type { OfferAllocation, OfferClaims, SettlementPreview } from '@junto/contracts/settlement';
import { allocate } from '@junto/domain/outcome/allocate';
import { allocateByHand, type HandProblemCode } from '@junto/domain/outcome/by-hand';
import type { AllocationMode } from '@junto/domain/outcome/terms';

/** A product of which less can be delivered than was ordered. */
export type ScarceOffer = NonNullable<SettlementPreview['scarce']>[number];

export interface TypedShare {
  units: number;
  reason: string;
}
/** By line; a line without one has its proportional share. */
export type TypedShares = ReadonlyMap<string, TypedShare>;

export interface Shares {
  /** Units of each claim, in their order. */
  units: number[];
  sum: number;
}

export interface HandShares extends Shares {
  problems: ReadonlyMap<string, HandProblemCode>;
  /** Positive: left over; negative: above the supply; 0 if less than a pack is left. */
  difference: number;
  isValid: boolean;
}

export interface AllShares {
  proportional: Shares;
  first_come: Shares;
  by_hand: HandShares;
  /** Each buyer claims less than a pack. */
  isBelowPack: boolean;
}

/** The shares of all lines in each mode, by the rules that settle the round. */
export function sharesOf({ claims, supply, units_per_pack: pack }: OfferClaims, typed: TypedShares): AllShares {
  const lines = claims.map(({ line_id, buyer_key, units }) => ({ lineId: line_id, buyerId: buyer_key, units }));
  const proportional = allocate(lines, supply, pack, 'proportional');
  const hand = allocateByHand(lines, supply, pack, handSharesOf(typed));
  const units = lines.map(({ lineId }, index) => typed.get(lineId)?.units ?? proportional.shares[index]!);
  const ofSum = hand.problems.find(({ lineId }) => lineId === null);
  const sign = ofSum?.code === 'above_supply' ? -1 : 1;
  return {
    proportional: withSum(proportional.shares),
    first_come: withSum(allocate(lines, supply, pack, 'first_come').shares),
    by_hand: {
      ...withSum(units),
      problems: new Map(hand.problems.flatMap(({ lineId, code }) => (lineId === null ? [] : [[lineId, code]]))),
      difference: sign * (ofSum?.units ?? 0),
      isValid: hand.problems.length === 0,
    },
    isBelowPack: proportional.mode === 'first_come' && claims.length > 0,
  };
}

/** The allocation to settle with. */
export function allocationOf(round_product_id: string, mode: AllocationMode, typed: TypedShares): OfferAllocation {
  const shares = handSharesOf(typed).map(({ lineId, units, reason }) => ({ line_id: lineId, units, reason }));
  return { round_product_id, mode, shares: mode === 'by_hand' ? shares : [] };
}

export function typedSharesOf({ shares }: Pick<OfferAllocation, 'shares'>): TypedShares {
  return new Map(shares.map(({ line_id, units, reason }) => [line_id, { units, reason: reason ?? '' }]));
}

function handSharesOf(typed: TypedShares) {
  return [...typed].map(([lineId, { units, reason }]) => ({ lineId, units, reason: reason.trim() || null }));
}

function withSum(units: number[]): Shares {
  return { units, sum: units.reduce((sum, one) => sum + one, 0) };
}
