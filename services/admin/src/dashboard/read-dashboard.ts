import type { readAdminDashboard } from '@junto/contracts/admin/dashboard';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { tradeCurrencies } from '@junto/contracts/wire';
import { fromMinor } from '@junto/domain/money';
import { AuditRowModel, type AuditRow } from '../audit/audit-row.model';
import { readFigures } from '../figures/figures.model';
import { orderRowOnTheWire } from '../orders/order-copy';
import { OrderCopyModel, type OrderRowCopy } from '../orders/order-copy.model';
import { roundRowOnTheWire } from '../rounds/round-copy';
import { RoundCopyModel, type RoundRowCopy } from '../rounds/round-copy.model';

type Dashboard = AnswerOf<typeof readAdminDashboard>;

/** How much the dashboard shows of each. */
const shownApprovals = 5;
const shownActivities = 10;

/** The four figures, the newest of what waits for a decision, and what happened lately. */
export async function readDashboard(): Promise<Dashboard> {
  const [users, companies, rounds, orders, approvals, recent] = await Promise.all([
    readFigures('users'),
    readFigures('companies'),
    readFigures('rounds'),
    readFigures('orders'),
    readApprovals(),
    readRecent(),
  ]);
  const [buyers, suppliers] = [companies('active_buyers'), companies('active_suppliers')];
  return {
    total_users: users('all'),
    active_companies: { all: buyers + suppliers, buyers, suppliers },
    platform_volume: tradeCurrencies
      .map((currency) => ({ currency, amount: fromMinor(orders(`volume_${currency}`)) }))
      .filter(({ amount }) => amount > 0),
    pending: { all: rounds('pending') + orders('pending'), rounds: rounds('pending'), orders: orders('pending') },
    approvals,
    recent,
  };
}

/** Rounds and orders that wait, together, newest first. */
async function readApprovals(): Promise<Dashboard['approvals']> {
  const [rounds, orders] = await Promise.all([
    RoundCopyModel.find({ status: 'pending_approval' }, { offers: 0 })
      .sort({ waits_since: -1 })
      .limit(shownApprovals)
      .lean<RoundRowCopy[]>(),
    OrderCopyModel.find({ status: 'pending_admin' }, { items: 0 })
      .sort({ created_at: -1 })
      .limit(shownApprovals)
      .lean<OrderRowCopy[]>(),
  ]);
  const waiting: Dashboard['approvals'] = [
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
  return waiting.sort((a, b) => b.at.localeCompare(a.at)).slice(0, shownApprovals);
}

/** Orders, rounds and companies (decision 45), from the audit trail. */
async function readRecent(): Promise<Dashboard['recent']> {
  const rows = await AuditRowModel.find({ shown: true })
    .sort({ at: -1, _id: -1 })
    .limit(shownActivities)
    .lean<AuditRow[]>();
  return rows.map(({ _id, kind, subject_id, title, detail, status, at }) => ({
    id: _id,
    kind: kind as 'order' | 'round' | 'company',
    subject_id,
    title,
    detail,
    status,
    at: at.toISOString(),
  }));
}
