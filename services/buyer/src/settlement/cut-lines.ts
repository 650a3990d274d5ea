import { settle } from '@junto/domain/outcome/settle';
import { readRound, roundToSettle } from './read-round';
import type { StoredSettlement } from './settlement.model';

/** A line with fewer units than placed, because the supply does not cover the demand for its offer. */
export interface LineCut {
  /** 0 cancels the line. */
  qty: number;
  supply: number;
  demand: number;
  /** Of the administrator, for a share by hand. */
  reason: string | null;
}

/**
 * The lines that a stored settlement cuts, by id. They are computed from placed values and from what the settlement
 * stored, so that a process that resumes it computes the same shares.
 */
export async function readCuts(settlement: StoredSettlement): Promise<ReadonlyMap<string, LineCut>> {
  const cuts = new Map<string, LineCut>();
  const allocations = settlement.allocations ?? [];
  if (allocations.length === 0) return cuts;
  const read = await readRound(settlement.round_id);
  if (!read) throw new Error(`Round ${settlement.round_id} is missing`);
  const { offers, orders } = settle(roundToSettle(read, settlement));
  const supplies = new Map((settlement.supplies ?? []).map((one) => [one.round_product_id, one.units]));
  const demands = new Map(offers.map((offer) => [offer.offerId, offer.committed + offer.drawn]));
  const reasons = new Map(allocations.flatMap(({ shares }) => shares.map((one) => [one.line_id, one.reason] as const)));
  for (const { lineId, offerId, placedQty, qty, reason } of orders.flatMap(({ lines }) => lines))
    if (qty < placedQty && reason !== 'moq_missed')
      cuts.set(lineId, {
        qty,
        supply: supplies.get(offerId) ?? 0,
        demand: demands.get(offerId) ?? 0,
        reason: reasons.get(lineId) ?? null,
      });
  return cuts;
}
