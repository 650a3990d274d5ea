import type { readAdminDashboard } from '@junto/contracts/admin/dashboard';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { orderRowOnTheWire } from '../orders/order-projection';
import { notInRows, OrderReadModel, type OrderRowCopy } from '../orders/order-read-model';
import { toRoundRowDto } from '../rounds/round-projection';
import { notInRows as notInRoundRows, RoundReadModel, type RoundRowProjection } from '../rounds/round-read-model';

type Waiting = AnswerOf<typeof readAdminDashboard>['approvals'];

const shown = 5;

/** Rounds and orders that wait for a decision. @param direction -1: newest first, 1: longest waiting first */
export async function readWaiting(direction: -1 | 1): Promise<Waiting> {
  const [rounds, orders] = await Promise.all([
    RoundReadModel.find({ status: 'pending_approval' }, notInRoundRows)
      .sort({ waits_since: direction })
      .limit(shown)
      .lean<RoundRowProjection[]>(),
    OrderReadModel.find({ status: 'pending_admin' }, notInRows)
      .sort({ created_at: direction, _id: direction })
      .limit(shown)
      .lean<OrderRowCopy[]>(),
  ]);
  const waiting: Waiting = [
    ...rounds.map((round) => ({
      kind: 'round' as const,
      at: round.waits_since.toISOString(),
      round: toRoundRowDto(round),
    })),
    ...orders.map((order) => ({
      kind: 'order' as const,
      at: order.created_at.toISOString(),
      order: orderRowOnTheWire(order),
    })),
  ];
  return waiting.sort((a, b) => direction * a.at.localeCompare(b.at)).slice(0, shown);
}
