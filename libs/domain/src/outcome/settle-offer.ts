import type { Minor } from '../money';
import { allocate, type Allocation } from './allocate';
import { allocateByHand, type HandProblem, type HandShare } from './by-hand';
import { drawUpTo } from './draw';
import { addLine, noFigures, type Figures } from './figures';
import { isMoqMet, stateOf, type OfferState } from './judge';
import { policyOf, resultOf, type OfferResult } from './policy';
import { settledPrice } from './price';
import type { AllocationMode, ClosePolicy, OfferPrices, OfferTerms, ShortOfferDecision, Wish } from './terms';
import { thresholdOf } from './threshold';

/** An offer with its terms and everything that people decided about it. */
export interface OfferToSettle extends OfferTerms {
  offerId: string;
  /** Frozen prices; null in a round without new settings, where each line keeps the price at which it was placed. */
  prices: OfferPrices | null;
  /** Replaces the policy of the round; null follows it. */
  closePolicy: ClosePolicy | null;
  decision: ShortOfferDecision | null;
  allocation: AllocationMode;
  /** Shares under `by_hand`. */
  handShares: readonly HandShare[];
}

/** What a round without new settings lacks: each line keeps its price, and an administrator decides on short offers. */
export const withoutSettings = {
  minimumFill: null,
  supply: null,
  prices: null,
  closePolicy: null,
  decision: null,
  allocation: 'proportional',
  handShares: [],
} as const satisfies Partial<OfferToSettle>;

/** A line as placed. Settling reads nothing else of it. */
export interface LineToSettle extends Wish {
  lineId: string;
  /** Company of the buyer, or the buyer without one. */
  buyerId: string;
  priceMinor: Minor;
}

/** Why a line has its settled quantity. */
export const lineReasons = ['as_placed', 'raised_to_complete', 'cut_to_supply', 'moq_missed', 'no_supply'] as const;
export type LineReason = (typeof lineReasons)[number];

/** A line as placed, beside what counts after the settlement. */
export interface LineOutcome {
  lineId: string;
  offerId: string;
  placedQty: number;
  placedPriceMinor: Minor;
  /** 0 if the line is cancelled. */
  qty: number;
  /** One price for all lines of an offer with frozen prices; never above the placed one. */
  priceMinor: Minor;
  reason: LineReason;
}

export interface OfferOutcome {
  offerId: string;
  /** Units as placed. */
  committed: number;
  /** Units drawn from up-to quantities. */
  drawn: number;
  threshold: number;
  /** Judged on committed and drawn units. */
  state: OfferState;
  isMoqMet: boolean;
  policy: ClosePolicy;
  followsRoundPolicy: boolean;
  /** An undecided offer has the lines and figures that it would have if it were accepted. */
  result: OfferResult;
  /** Null without frozen prices. */
  priceMinor: Minor | null;
  /** Null if the supply covers the demand. */
  allocation: { mode: AllocationMode; leftOver: number; problems: readonly HandProblem[] } | null;
  placed: Figures;
  settled: Figures;
}

/**
 * Settles one offer in one pass: draw up-to quantities, judge, apply the policy, share the supply, price. No step looks
 * back, and no other offer is read.
 * @param lines of the offer, in order of placing
 */
export function settleOffer(
  offer: OfferToSettle,
  lines: readonly LineToSettle[],
  roundPolicy: ClosePolicy,
): { outcome: OfferOutcome; lines: LineOutcome[] } {
  const committed = lines.reduce((sum, { qty }) => sum + qty, 0);
  const drawn = drawUpTo(lines, offer);
  const claims = lines.map(({ lineId, buyerId, qty }, index) => ({ lineId, buyerId, units: qty + drawn[index]! }));
  const units = claims.reduce((sum, claim) => sum + claim.units, 0);
  const threshold = thresholdOf(offer);
  const state = stateOf(units, offer);
  const policy = policyOf(offer, roundPolicy);
  const result = lines.length === 0 ? 'no_orders' : resultOf(state, policy, offer.decision);
  // A short offer is never scarce, because the threshold is at most the supply.
  const allocation = offer.supply !== null && offer.supply < units ? shareSupply(offer, claims, offer.supply) : null;
  // Drawn units above the threshold complete a pack and do not lower the price.
  const demand = units > committed ? threshold : units;
  const priceMinor = offer.prices && settledPrice(offer.prices, demand, placedPrices(lines));
  const figures = { placed: noFigures(), settled: noFigures() };
  const settledLines = lines.map((line, index): LineOutcome => {
    const qty = result === 'lines_cancelled' ? 0 : (allocation?.shares[index] ?? claims[index]!.units);
    const price = priceMinor ?? line.priceMinor;
    addLine(figures.placed, line.qty, line.priceMinor, offer.unitsPerPack);
    addLine(figures.settled, qty, price, offer.unitsPerPack);
    return {
      lineId: line.lineId,
      offerId: offer.offerId,
      placedQty: line.qty,
      placedPriceMinor: line.priceMinor,
      qty,
      priceMinor: price,
      reason: result === 'lines_cancelled' ? 'moq_missed' : reasonOf(line.qty, qty),
    };
  });
  return {
    outcome: {
      offerId: offer.offerId,
      committed,
      drawn: units - committed,
      threshold,
      state,
      isMoqMet: isMoqMet(units, offer),
      policy,
      followsRoundPolicy: offer.closePolicy === null,
      result,
      priceMinor,
      allocation: allocation && { mode: allocation.mode, leftOver: allocation.leftOver, problems: allocation.problems },
      ...figures,
    },
    lines: settledLines,
  };
}

const placedPrices = (lines: readonly LineToSettle[]) => lines.map(({ priceMinor }) => priceMinor);

type SharedSupply = Omit<Allocation, 'mode'> & { mode: AllocationMode; problems: readonly HandProblem[] };

function shareSupply(
  { allocation: mode, handShares, unitsPerPack }: OfferToSettle,
  claims: readonly { lineId: string; buyerId: string; units: number }[],
  supply: number,
): SharedSupply {
  return mode === 'by_hand'
    ? { mode, ...allocateByHand(claims, supply, unitsPerPack, handShares) }
    : { ...allocate(claims, supply, unitsPerPack, mode), problems: [] };
}

function reasonOf(placedQty: number, qty: number): LineReason {
  if (qty === placedQty) return 'as_placed';
  if (qty > placedQty) return 'raised_to_complete';
  return qty === 0 ? 'no_supply' : 'cut_to_supply';
}
