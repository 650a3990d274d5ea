import { isCommitted, type OrderStatus } from '../order';
import { addFigures, addLine, noFigures, type Figures } from './figures';
import {
  settleOffer,
  type LineOutcome,
  type LineToSettle,
  type OfferOutcome,
  type OfferToSettle,
} from './settle-offer';
import type { ClosePolicy } from './terms';

export interface OrderToSettle {
  orderId: string;
  buyerId: string;
  placedAt: Date;
  /** Waits for approval: it counts in a preview, which becomes final only without such orders. */
  isPending: boolean;
  /** As placed, at most one line per offer. */
  lines: readonly (Omit<LineToSettle, 'buyerId'> & { offerId: string })[];
}

export interface RoundToSettle {
  closePolicy: ClosePolicy;
  offers: readonly OfferToSettle[];
  /** Orders that take part (`takesPart`), in any order. */
  orders: readonly OrderToSettle[];
}

export interface OrderOutcome {
  orderId: string;
  isPending: boolean;
  /** In the order of the placed lines. */
  lines: LineOutcome[];
  placed: Figures;
  settled: Figures;
  /** No line is left, so that the order is cancelled. */
  ends: boolean;
}

export interface RoundOutcome {
  /** In the order of the offers given. */
  offers: OfferOutcome[];
  /** In order of placing. */
  orders: OrderOutcome[];
  totals: { placed: RoundFigures; settled: RoundFigures };
  /** What the outcome waits for before it is final; a preview until then. */
  waitsFor: {
    pendingOrders: number;
    /** Short offers under `ask` that nobody has decided. */
    offersToDecide: string[];
    /** Offers whose allocation by hand has a problem. */
    allocationsToCorrect: string[];
  };
  isFinal: boolean;
}

/** Lines, units, packs and value of a round, with its number of orders. */
export interface RoundFigures extends Figures {
  orders: number;
}

/**
 * Whether an order takes part in a settlement: committed orders do, and so do those that a settlement of this round
 * cancelled. A settlement that is repeated after an interruption therefore reads the same orders.
 */
export function takesPart(order: { status: OrderStatus; isCancelledBySettlement: boolean }): boolean {
  return isCommitted(order.status) || (order.status === 'cancelled' && order.isCancelledBySettlement);
}

/**
 * The outcome of a closed round, and equally what a running one would come to if it closed now. It reads placed values
 * only (decision 209), so that settling twice has the same result, whatever the order of the entries.
 * @throws RangeError if a total exceeds the safe integers @throws Error if a line names an unknown offer
 */
export function settle({ closePolicy, offers, orders }: RoundToSettle): RoundOutcome {
  const inOrder = [...orders].sort(byPlacing);
  const placed = groupByOffer(offers, inOrder);
  const settled = inOrder.map(({ lines }) => Array.from<LineOutcome>({ length: lines.length }));
  const offerOutcomes = offers.map((offer) => {
    const { lines, places } = placed.get(offer.offerId)!;
    const result = settleOffer(offer, lines, closePolicy);
    for (const [index, line] of result.lines.entries()) settled[places[index]!.order]![places[index]!.line] = line;
    return result.outcome;
  });
  const packs = new Map(offers.map(({ offerId, unitsPerPack }) => [offerId, unitsPerPack]));
  const orderOutcomes = inOrder.map((order, index) => outcomeOfOrder(order, settled[index]!, packs));
  const pendingOrders = orders.filter(({ isPending }) => isPending).length;
  const idsOf = (are: (offer: OfferOutcome) => boolean) => offerOutcomes.filter(are).map(({ offerId }) => offerId);
  const offersToDecide = idsOf(({ result }) => result === 'undecided');
  const allocationsToCorrect = idsOf(({ allocation }) => (allocation?.problems.length ?? 0) > 0);
  return {
    offers: offerOutcomes,
    orders: orderOutcomes,
    totals: totalsOf(orderOutcomes),
    waitsFor: { pendingOrders, offersToDecide, allocationsToCorrect },
    isFinal: pendingOrders + offersToDecide.length + allocationsToCorrect.length === 0,
  };
}

/** By time of placing; orders of the same instant by their ids. */
function byPlacing(one: OrderToSettle, other: OrderToSettle): number {
  return one.placedAt.getTime() - other.placedAt.getTime() || (one.orderId < other.orderId ? -1 : 1);
}

/** Lines of one offer in order of placing, and the index of each one's order and of the line in it. */
interface PlacedLines {
  lines: LineToSettle[];
  places: { order: number; line: number }[];
}

function groupByOffer(
  offers: readonly OfferToSettle[],
  orders: readonly OrderToSettle[],
): ReadonlyMap<string, PlacedLines> {
  const grouped = new Map<string, PlacedLines>(offers.map(({ offerId }) => [offerId, { lines: [], places: [] }]));
  for (const [order, { buyerId, lines }] of orders.entries())
    for (const [line, { offerId, lineId, qty, upTo, priceMinor }] of lines.entries()) {
      const ofOffer = grouped.get(offerId);
      if (!ofOffer) throw new Error(`Line ${lineId} names the offer ${offerId}, which is not part of the round`);
      ofOffer.lines.push({ lineId, buyerId, qty, upTo, priceMinor });
      ofOffer.places.push({ order, line });
    }
  return grouped;
}

function outcomeOfOrder(
  { orderId, isPending }: OrderToSettle,
  lines: LineOutcome[],
  unitsPerPack: ReadonlyMap<string, number>,
): OrderOutcome {
  const [placed, settled] = [noFigures(), noFigures()];
  for (const line of lines) {
    const pack = unitsPerPack.get(line.offerId)!;
    addLine(placed, line.placedQty, line.placedPriceMinor, pack);
    addLine(settled, line.qty, line.priceMinor, pack);
  }
  return { orderId, isPending, lines, placed, settled, ends: settled.lines === 0 };
}

function totalsOf(orders: readonly OrderOutcome[]): RoundOutcome['totals'] {
  const totals = { placed: { orders: 0, ...noFigures() }, settled: { orders: 0, ...noFigures() } };
  for (const { placed, settled, ends } of orders) {
    totals.placed.orders += 1;
    totals.settled.orders += ends ? 0 : 1;
    addFigures(totals.placed, placed);
    addFigures(totals.settled, settled);
  }
  for (const { units, valueMinor } of [totals.placed, totals.settled])
    if (!Number.isSafeInteger(units) || !Number.isSafeInteger(valueMinor))
      throw new RangeError('The total of the round exceeds the safe integers');
  return totals;
}
