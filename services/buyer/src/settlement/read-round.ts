import { trusted } from 'mongoose';
import type { OfferAllocation, OfferDecision } from '@junto/contracts/settlement';
import { storedPolicy } from '@junto/domain/outcome/policy';
import { takesPart, type OrderToSettle, type RoundToSettle } from '@junto/domain/outcome/settle';
import { offerToSettle } from '@junto/domain/outcome/stored-terms';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { OrderModel, type StoredOrder } from '../orders/order.model';
import { placedLines } from '../orders/placed-lines';
import { ListedRoundModel, type ListedRound } from '../rounds/listed-round.model';
import { RoundLockModel, type RoundLock } from '../rounds/round-lock.model';
import type { StoredSettlement } from './settlement.model';

const fieldsOfOrder = {
  buyer_id: 1,
  buyer_company_id: 1,
  status: 1,
  created_at: 1,
  settlement: 1,
  version: 1,
  'items.id': 1,
  'items.round_product_id': 1,
  'items.qty': 1,
  'items.up_to': 1,
  'items.price_minor': 1,
  'items.placed_price_minor': 1,
  'items.placed_qty': 1,
} as const;

/** A round of which the settlement is computed or written. */
export interface RoundInSettlement {
  round: ListedRound;
  gate: RoundLock;
  orders: StoredOrder[];
}

/** The round with the orders that take part, without the descriptions of their lines. Undefined if there is none. */
export async function readRound(roundId: string, session?: ClientSession): Promise<RoundInSettlement | undefined> {
  const round = await ListedRoundModel.findById(roundId, null, { session }).lean<ListedRound>();
  const gate = await RoundLockModel.findById(roundId, null, { session }).lean<RoundLock>();
  if (!round || !gate) return undefined;
  const found = await OrderModel.find({ round_id: roundId, status: trusted({ $ne: 'rejected' }) }, fieldsOfOrder, {
    session,
    batchSize: 1_000,
  }).lean<StoredOrder[]>();
  const orders = found.filter(({ status, settlement }) =>
    takesPart({ status, isCancelledBySettlement: Boolean(settlement) }),
  );
  return { round, gate, orders };
}

/** What an administrator decides, or what a stored settlement was computed from. */
export interface Decided {
  decisions: readonly OfferDecision[];
  allocations?: readonly OfferAllocation[] | null | undefined;
  /** Of a stored settlement: a figure that the supplier stated later does not change it. */
  supplies?: StoredSettlement['supplies'];
}

/** The round for the rules of its outcome, with the decisions of an administrator. */
export function roundToSettle(
  { round, orders }: Pick<RoundInSettlement, 'round' | 'orders'>,
  { decisions, allocations, supplies }: Decided,
): RoundToSettle {
  const decided = new Map(decisions.map(({ round_product_id, decision }) => [round_product_id, decision]));
  const allocated = new Map((allocations ?? []).map((one) => [one.round_product_id, one]));
  const fixed = supplies && new Map(supplies.map(({ round_product_id, units }) => [round_product_id, units]));
  return {
    closePolicy: storedPolicy(round),
    offers: round.offers.map((offer) => {
      const terms = offerToSettle(offer);
      const { mode = 'proportional', shares = [] } = allocated.get(offer.id) ?? {};
      return {
        ...terms,
        supply: fixed ? (fixed.get(offer.id) ?? null) : terms.supply,
        decision: decided.get(offer.id) ?? null,
        allocation: mode,
        handShares: shares.map(({ line_id, units, reason }) => ({ lineId: line_id, units, reason })),
      };
    }),
    orders: orders.map(orderToSettle),
  };
}

function orderToSettle(order: StoredOrder): OrderToSettle {
  const buyerId = order.buyer_company_id ?? order.buyer_id;
  return {
    orderId: order._id,
    buyerId,
    placedAt: order.created_at,
    isPending: order.status === 'pending_admin',
    lines: placedLines(order).map(({ id, round_product_id, qty, up_to, price_minor }) => ({
      lineId: id,
      offerId: round_product_id,
      qty,
      upTo: up_to ?? null,
      priceMinor: price_minor,
    })),
  };
}
