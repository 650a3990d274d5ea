import { subtotalMinor, type Minor } from '../money';
import type { LineOutcome } from './settle-offer';

/**
 * The way from the placed value to the settled one, of an order, a sale, an invoice or a round. The parts add up to the
 * settled value; cancelled, cut and lower prices are at most 0.
 */
export interface Bridge {
  placedMinor: Minor;
  /** Lines without units, at their placed price. */
  cancelledMinor: Minor;
  /** Units that the supply does not cover, at the placed price. */
  cutMinor: Minor;
  /** Units drawn to complete a threshold, at the placed price. */
  raisedMinor: Minor;
  /** Lower prices on the settled units. */
  pricesMinor: Minor;
  settledMinor: Minor;
}

export function bridgeOf(lines: Iterable<LineOutcome>): Bridge {
  const bridge = { placedMinor: 0, cancelledMinor: 0, cutMinor: 0, raisedMinor: 0, pricesMinor: 0, settledMinor: 0 };
  for (const { placedQty, placedPriceMinor, qty, priceMinor } of lines) {
    bridge.placedMinor += subtotalMinor(placedPriceMinor, placedQty);
    bridge.settledMinor += subtotalMinor(priceMinor, qty);
    bridge.pricesMinor += subtotalMinor(priceMinor - placedPriceMinor, qty);
    const byUnits = subtotalMinor(placedPriceMinor, qty - placedQty);
    if (qty === 0) bridge.cancelledMinor += byUnits;
    else if (qty < placedQty) bridge.cutMinor += byUnits;
    else bridge.raisedMinor += byUnits;
  }
  return bridge;
}
