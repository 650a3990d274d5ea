import type { HttpHandler } from 'msw';
import { mockEndpoint } from '@junto/api-client/mock-endpoint';
import type { AdminRound } from '@junto/contracts/admin/rounds';
import { previewSettlement, readClaims, settleRound, undoSettlement } from '@junto/contracts/admin/settlement';
import { refuse } from '@junto/contracts/problems';
import type { OfferClaims, OfferDecision, Settlement, SettlementPreview } from '@junto/contracts/settlement';
import { idOf } from '../testing/builders';
import type { MockWorld } from './world';

const dayMs = 86_400_000;

/** Settlements over an in-memory world, where each short offer has one order with one line. */
export function settlementHandlers({ rounds }: MockWorld): HttpHandler[] {
  const settlements = new Map<string, Settlement>();
  const of = (id: string | undefined) => rounds.find((round) => round.id === id);
  return [
    mockEndpoint(previewSettlement, ({ params, body: { decisions = [] } }) => {
      const round = of(params.round_id);
      return round ? preview(round, decisions, settlements.get(round.id)) : refuse('not_found');
    }),
    mockEndpoint(readClaims, ({ params }) => {
      const offer = of(params.round_id)?.offers.find(({ id }) => id === params.round_product_id);
      return offer ? claimsOn(offer) : refuse('not_found');
    }),
    mockEndpoint(settleRound, ({ params, body }) => {
      const round = of(params.round_id);
      if (!round) return refuse('not_found');
      const { placed, settled } = preview(round, body.decisions, undefined);
      const { settlement_id: id, decisions } = body;
      const by = { by: idOf('a', 1), by_name: 'Joana Ferraz', at: new Date().toISOString() };
      const settlement: Settlement = { id, round_id: round.id, state: 'settled', decisions, ...by, placed, settled };
      settlements.set(round.id, settlement);
      return settlement;
    }),
    mockEndpoint(undoSettlement, ({ params }) => {
      const settlement = settlements.get(params.round_id ?? '');
      if (!settlement) return refuse('not_found');
      settlements.delete(settlement.round_id);
      return { ...settlement, state: 'undone' as const };
    }),
  ];
}

function claimsOn({ id, current_committed_qty: demand, supply, product }: AdminRound['offers'][number]): OfferClaims {
  const claim = {
    ...{ line_id: idOf('e', 1), order_id: idOf('d', 1), buyer_key: idOf('a', 2), buyer_name: 'Marina Duarte' },
    ...{ placed_at: new Date(0).toISOString(), units: demand, unit_price: product.unit_price },
  };
  return {
    round_product_id: id,
    supply: supply?.units ?? demand,
    units_per_pack: product.units_per_pack,
    demand,
    lines: 1,
    claims: [claim],
  };
}

function preview(
  { id, title, supplier_name, currency, status, offers }: AdminRound,
  typed: readonly OfferDecision[],
  settlement: Settlement | undefined,
): SettlementPreview {
  const decisions = settlement?.decisions ?? typed;
  const short = offers.filter(({ current_committed_qty: committed, moq }) => committed > 0 && committed < moq);
  const cancelled = new Set(
    decisions.flatMap(({ round_product_id, decision }) => (decision === 'cancel_lines' ? [round_product_id] : [])),
  );
  const worth = (one: AdminRound['offers'][number]) => one.current_committed_qty * one.product.unit_price;
  const figures = (of: AdminRound['offers']) => ({
    orders: of.length,
    lines: of.length,
    units: of.reduce((sum, { current_committed_qty }) => sum + current_committed_qty, 0),
    total_value: of.reduce((sum, one) => sum + worth(one), 0),
  });
  const until = settlement && new Date(Date.parse(settlement.at) + dayMs).toISOString();
  return {
    ...{ round_id: id, round_title: title, supplier_name, currency, closed: status === 'closed' },
    settlement: settlement ?? null,
    undo: until ? { until, problem: null } : null,
    pending_orders: 0,
    offers: short.map((offer) => ({
      round_product_id: offer.id,
      product_name: offer.product.name,
      sku_code: offer.product.sku_code,
      image: offer.product.image,
      moq: offer.moq,
      current_committed_qty: offer.current_committed_qty,
      lines: 1,
      total_value: worth(offer),
      ended_orders: 1,
    })),
    placed: figures(offers),
    settled: figures(offers.filter((offer) => !cancelled.has(offer.id))),
    blocked: { total: 0, orders: [] },
  };
}
