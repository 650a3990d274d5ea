import { subtotalMinor, type Minor } from '../money';
import { unitsToGo } from '../pool-progress';
import type { OfferResult } from './policy';
import { settle, type OrderOutcome, type OrderToSettle, type RoundOutcome, type RoundToSettle } from './settle';
import { settleOffer, type OfferOutcome, type OfferToSettle } from './settle-offer';
import type { ClosePolicy, Wish } from './terms';
import { limitOf } from './threshold';

/** The outcome of a round with one more order, and the outcome of that order. */
export function whatIfOrdered(
  round: RoundToSettle,
  order: OrderToSettle,
): { round: RoundOutcome; order: OrderOutcome } {
  const outcome = settle({ ...round, orders: [...round.orders, order] });
  return { round: outcome, order: outcome.orders.find(({ orderId }) => orderId === order.orderId)! };
}

/** What a typed quantity changes, the first that applies. */
export const typedEffects = [
  'tier_reached',
  'moq_reached',
  'threshold_reached',
  'missing',
  'limit_reached',
  'none',
] as const;
export type TypedEffect = (typeof typedEffects)[number];

/** Units of a pool without the typed ones. */
export interface PoolUnits {
  committed: number;
  /** Sum of what its up-to quantities add to the committed units. */
  drawable: number;
}

/** A typed line with the price at which it would be placed (`placingPrice`). */
export interface TypedLine extends Wish {
  priceMinor: Minor;
}

export interface TypedOutcome {
  effect: TypedEffect;
  /** What happens with the line if the round closes now. */
  result: OfferResult;
  priceMinor: Minor;
  /** Settled units; 0 if the lines of the offer are cancelled. */
  qty: number;
  costMinor: Minor;
  /** The most that the line costs: all units up to its up-to quantity, at the price of placing. */
  mostMinor: Minor;
  /** Units that are missing to the threshold with the typed ones, before up-to quantities are drawn. */
  missingUnits: number;
  /** Up-to quantities complete the threshold. */
  isCompletedByUpTo: boolean;
}

/**
 * The outcome of an offer if the round closed now with a typed line, from the sums of its pool: buyers do not see the
 * orders of others. The pool takes part as one line placed before the typed one, so that the rules are those of the
 * settlement. The figures equal the settlement unless the supply is below the committed units, when nobody can order.
 */
export function whatIfTyped(
  offer: OfferToSettle,
  pool: PoolUnits,
  typed: TypedLine,
  roundPolicy: ClosePolicy,
): TypedOutcome {
  const { qty, upTo, priceMinor } = typed;
  const { outcome, line } = settleTyped(offer, pool, typed, roundPolicy);
  const missingUnits = unitsToGo(pool.committed + qty, outcome.threshold);
  return {
    effect: effectOf(offer, pool.committed, qty, outcome),
    result: outcome.result,
    priceMinor: line.priceMinor,
    qty: line.qty,
    costMinor: subtotalMinor(line.priceMinor, line.qty),
    mostMinor: subtotalMinor(priceMinor, Math.max(qty, upTo ?? 0)),
    missingUnits,
    isCompletedByUpTo: missingUnits > 0 && outcome.drawn > 0,
  };
}

function settleTyped(offer: OfferToSettle, pool: PoolUnits, typed: TypedLine, roundPolicy: ClosePolicy) {
  const others = {
    lineId: 'others',
    buyerId: 'others',
    qty: pool.committed,
    upTo: pool.committed + pool.drawable,
    priceMinor: offer.prices?.basePriceMinor ?? typed.priceMinor,
  };
  const own = { lineId: 'typed', buyerId: 'typed', ...typed };
  const { outcome, lines } = settleOffer(offer, [others, own], roundPolicy);
  return { outcome, line: lines[1]! };
}

function effectOf(offer: OfferToSettle, committed: number, qty: number, { threshold }: OfferOutcome): TypedEffect {
  if (qty === 0) return 'none';
  const { moq, prices } = offer;
  const crosses = (units: number) => committed < units && committed + qty >= units;
  if (prices?.tiers.some(({ fromUnits }) => crosses(fromUnits))) return 'tier_reached';
  if (crosses(moq)) return 'moq_reached';
  if (crosses(threshold)) return 'threshold_reached';
  if (committed + qty < threshold) return 'missing';
  return crosses(limitOf(offer) ?? Infinity) ? 'limit_reached' : 'none';
}
