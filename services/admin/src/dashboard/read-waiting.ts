import type { readAdminDashboard } from '@junto/contracts/admin/dashboard';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { orderRowOnTheWire } from '../orders/order-copy';
import { notInRows, OrderCopyModel, type OrderRowCopy } from '../orders/order-copy.model';
import { roundRowOnTheWire } from '../rounds/round-copy';
import { notInRows as notInRoundRows, RoundCopyModel, type RoundRowCopy } from '../rounds/round-copy.model';

type Waiting = AnswerOf<typeof readAdminDashboard>['approvals'];

const shown = 5;

/** Rounds and orders that wait for a decision, together. @param direction -1: the newest, 1: those that wait longest */
export async function readWaiting(direction: -1 | 1): Promise<Waiting> {
  const [rounds, orders] = await Promise.all([
    RoundCopyModel.find({ status: 'pending_approval' }, notInRoundRows)
      .sort({ waits_since: direction })
      .limit(shown)
      .lean<RoundRowCopy[]>(),
    OrderCopyModel.find({ status: 'pending_admin' }, notInRows)
      .sort({ created_at: direction, _id: direction })
      .limit(shown)
      .lean<OrderRowCopy[]>(),
  ]);
  const waiting: Waiting = [
    ...rounds.map((round) => ({
      kind: 'round' as const,
      at: round.waits_since.toISOString(),
      round: roundRowOnTheWire(round),
    })),
    ...orders.map((order) => ({
      kind: 'order' as const,
      at: order.created_at.toISOString(),
      order: orderRowOnTheWire(order),
    })),
  ];
  return waiting.sort((a, b) => direction * a.at.localeCompare(b.at)).slice(0, shown);
}
