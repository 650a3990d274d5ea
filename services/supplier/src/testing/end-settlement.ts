import { randomUUID } from 'node:crypto';
import { roundSettled, roundSettlementUndone } from '@junto/contracts/events/buyer';
import type { Settlement } from '@junto/contracts/settlement';
import type { OwnRound } from '@junto/contracts/supplier/rounds';
import type { SupplierService } from './a-supplier-service';

export interface SettlementEnd {
  round: OwnRound;
  holdId: string;
  isUndo?: boolean;
  /** Offers whose lines were cancelled. */
  cancelled?: string[];
  settlementId?: string;
  prices?: Settlement['prices'];
  drawn?: Settlement['drawn'];
  allocations?: Settlement['allocations'];
}

/** Publishes the end of the settlement of a round, or of its undo, as the buyer service does. */
export async function endSettlement(
  service: SupplierService,
  { round, holdId, isUndo = false, cancelled = [], settlementId = holdId, prices, drawn, allocations }: SettlementEnd,
): Promise<void> {
  const figures = { orders: 1, lines: 1, units: 1, total_value: 1 };
  const round_id = round.id;
  await service.emit(isUndo ? roundSettlementUndone : roundSettled, {
    aggregateId: round_id,
    version: 9,
    payload: {
      round_id,
      round_title: round.title,
      supplier_id: round.supplier_id,
      hold_id: holdId,
      settlement: {
        id: settlementId,
        round_id,
        state: isUndo ? 'undone' : 'settled',
        decisions: cancelled.map((round_product_id) => ({ round_product_id, decision: 'cancel_lines' as const })),
        prices,
        drawn,
        allocations,
        by: randomUUID(),
        at: new Date().toISOString(),
        placed: figures,
        settled: figures,
      },
    },
  });
}
