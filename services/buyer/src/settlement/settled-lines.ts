import { settle } from '@junto/domain/outcome/settle';
import type { OrderLine } from '../orders/order.model';
import { readRound, roundToSettle } from './read-round';
import type { StoredSettlement } from './settlement.model';

/** A line with another quantity than placed. */
export interface SettledLine {
  /** 0 cancels the line. */
  qty: number;
  /** Null for a line that completes its offer with more units. */
  cut: NonNullable<OrderLine['cut']> | null;
}

/** By line id. */
export type SettledLines = ReadonlyMap<string, SettledLine>;

/**
 * The lines whose quantity a stored settlement changes: raised by up-to quantities, or cut to a supply. They are computed
 * from placed values and from what the settlement stored, so that a process that resumes it finds the same ones.
 */
export async function readSettledLines(settlement: StoredSettlement): Promise<SettledLines> {
  const { round_id, drawn, allocations } = settlement;
  if (!drawn?.length && !allocations?.length) return new Map();
  const read = await readRound(round_id);
  if (!read) throw new Error(`Round ${round_id} is missing`);
  const { offers, orders } = settle(roundToSettle(read, settlement));
  const supplies = new Map((settlement.supplies ?? []).map((one) => [one.round_product_id, one.units]));
  const demands = new Map(offers.map(({ offerId, committed, drawn: units }) => [offerId, committed + units]));
  const shares = (allocations ?? []).flatMap((one) => one.shares);
  const reasons = new Map(shares.map((share) => [share.line_id, share.reason]));
  const changed = orders
    .flatMap(({ lines }) => lines)
    .filter(({ qty, placedQty, reason }) => qty !== placedQty && reason !== 'moq_missed');
  return new Map(
    changed.map(({ lineId, offerId, qty, placedQty }) => {
      const [supply, demand] = [supplies.get(offerId) ?? 0, demands.get(offerId) ?? 0];
      const cut = qty < placedQty ? { supply, demand, reason: reasons.get(lineId) ?? null } : null;
      return [lineId, { qty, cut }];
    }),
  );
}
