import { previewSettlementCommand } from '@junto/contracts/commands/buyer';
import { refuse, type Refusal } from '@junto/contracts/problems';
import type { SettlementPreview } from '@junto/contracts/settlement';
import { fromMinor } from '@junto/domain/money';
import { decisionEffects } from '@junto/domain/outcome/decision-effects';
import { settle, type RoundFigures } from '@junto/domain/outcome/settle';
import { undoProblem, undoWindowMs } from '@junto/domain/outcome/undo';
import { answerCommand } from '@junto/service-kit/commands';
import type { StoredOrder } from '../orders/order.model';
import { blockedOrders, invoicedOrders } from './blocked-orders';
import { readRound, roundToSettle, type Decided } from './read-round';
import { scarceOffers } from './scarce-offers';
import { toSettlementDto } from './settlement-dto';
import { SettlementModel, type StoredSettlement } from './settlement.model';

const maxBlocked = 50;

/**
 * What the settlement of a round does with these decisions and allocations. A settlement that is not undone replaces
 * them by its own.
 */
export async function previewSettlement(
  roundId: string,
  decided: Decided,
): Promise<SettlementPreview | Refusal<'not_found'>> {
  const [read, settlement] = await Promise.all([readRound(roundId), readSettlement(roundId)]);
  if (!read) return refuse('not_found');
  const { round, gate, orders } = read;
  const toSettle = roundToSettle(read, settlement ?? decided);
  const outcome = settle(toSettle);
  const effects = decisionEffects(toSettle);
  const blocked = settlement ? [] : await blockedOrders(outcome, orders);
  return {
    round_id: roundId,
    round_title: round.title,
    supplier_name: round.supplier_name,
    currency: round.currency,
    closed: gate.step === 'cleared',
    settlement: settlement ? toSettlementDto(settlement) : null,
    undo: settlement ? await undoOf(settlement, orders) : null,
    awaits_settlement: gate.awaits_settlement ?? false,
    pending_orders: outcome.waitsFor.pendingOrders,
    offers: round.offers.flatMap(({ id, moq, product }, index) => {
      const effect = effects.get(id);
      const { threshold, policy } = outcome.offers[index]!;
      return effect
        ? [
            {
              round_product_id: id,
              product_name: product.name,
              sku_code: product.sku_code,
              image: product.image,
              moq,
              ships_from: threshold,
              policy,
              current_committed_qty: gate.committed[id] ?? 0,
              lines: effect.lines,
              total_value: fromMinor(effect.valueMinor),
              ended_orders: effect.endedOrders,
            },
          ]
        : [];
    }),
    scarce: scarceOffers(read, toSettle, outcome),
    placed: figuresOnTheWire(outcome.totals.placed),
    settled: figuresOnTheWire(outcome.totals.settled),
    blocked: { total: blocked.length, orders: blocked.slice(0, maxBlocked) },
  };
}

/** The settlement of a round that is not undone. */
export function readSettlement(roundId: string): Promise<StoredSettlement | null> {
  return SettlementModel.findOne({ round_id: roundId, counts: true }).lean<StoredSettlement>().exec();
}

function figuresOnTheWire({ orders, lines, units, valueMinor }: RoundFigures): SettlementPreview['placed'] {
  return { orders, lines, units, total_value: fromMinor(valueMinor) };
}

async function undoOf(
  { at }: StoredSettlement,
  orders: readonly Pick<StoredOrder, '_id'>[],
): Promise<SettlementPreview['undo']> {
  const invoiced = await invoicedOrders(orders.map(({ _id }) => _id));
  const problem = undoProblem({ settledAt: at, isInvoiceSent: invoiced.length > 0 }, new Date()) ?? null;
  return { until: new Date(at.getTime() + undoWindowMs).toISOString(), problem };
}

export const previewSettlementHandler = answerCommand(previewSettlementCommand, ({ round_id, ...decided }) =>
  previewSettlement(round_id, decided),
);
