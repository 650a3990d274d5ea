import type { Minor } from '../money';
import { numberKinds } from '../number-kinds';

/**
 * What a round does at its close with the lines of a short offer: an administrator decides, the lines remain, or the
 * lines are cancelled.
 */
export const closePolicies = ['ask', 'accept', 'cancel_short_lines'] as const;
export type ClosePolicy = (typeof closePolicies)[number];

/** Decision of an administrator on a short offer under the policy `ask`. */
export const shortOfferDecisions = ['accept', 'cancel_lines'] as const;
export type ShortOfferDecision = (typeof shortOfferDecisions)[number];

/** How units are shared if the supply is smaller than the demand. */
export const allocationModes = ['proportional', 'first_come', 'by_hand'] as const;
export type AllocationMode = (typeof allocationModes)[number];

export const maxTiers = 5;
export const maxExtendDays = numberKinds.extendDays.max;

/** A lower price for every buyer once the demand of the offer reaches a number of units. */
export interface PriceTier {
  fromUnits: number;
  priceMinor: Minor;
}

/** Prices of an offer, frozen when its round is submitted. */
export interface OfferPrices {
  /** Price below the first tier. */
  basePriceMinor: Minor;
  /** In rising units and falling prices (`tierProblems`). */
  tiers: readonly PriceTier[];
}

/** Terms of an offer that decide its outcome, in units. */
export interface OfferTerms {
  moq: number;
  /** Cap of the pool; null without one. */
  maxQty: number | null;
  unitsPerPack: number;
  /** Share of the MOQ from which the offer ships, in percent from 1 to 100; null is the full MOQ. */
  minimumFill: number | null;
  /** Units that the supplier can deliver; null if the supplier stated no limit. */
  supply: number | null;
}

/** An order line, as far as up-to quantities need it. */
export interface Wish {
  qty: number;
  /** Quantity that the buyer accepts if it completes the threshold, at least `qty`; null without one. */
  upTo: number | null;
}
