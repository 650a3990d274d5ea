import { activity, type readAdminDashboard } from '@junto/contracts/admin/dashboard';
import type { AnswerOf } from '@junto/contracts/endpoint';
import { toDto } from '@junto/service-kit/mongo/dto';
import { AuditRowModel, storedAuditRow, type AuditRow } from '../audit/audit-row.model';
import { readFigures, volumeOf } from '../figures/figures.model';
import { readClosingBelow } from './read-closing-below';
import { readWaiting } from './read-waiting';

type Dashboard = AnswerOf<typeof readAdminDashboard>;

/** Number of recent activities. */
const shownActivities = 10;

/** The four figures, pending decisions, rounds closing below their MOQ, and recent activity. */
export async function readDashboard(now: Date): Promise<Dashboard> {
  const [users, companies, rounds, orders, approvals, longest, closing, recent] = await Promise.all([
    readFigures('users'),
    readFigures('companies'),
    readFigures('rounds'),
    readFigures('orders'),
    readWaiting(-1),
    readWaiting(1),
    readClosingBelow(now),
    readRecent(),
  ]);
  const [buyers, suppliers] = [companies('active_buyers'), companies('active_suppliers')];
  return {
    total_users: users('all'),
    active_companies: { all: buyers + suppliers, buyers, suppliers },
    platform_volume: volumeOf(orders),
    pending: { all: rounds('pending') + orders('pending'), rounds: rounds('pending'), orders: orders('pending') },
    approvals,
    longest_waiting: longest,
    closing_below: closing,
    recent,
  };
}

/** Orders, rounds and companies (decision 23), from the audit trail. */
async function readRecent(): Promise<Dashboard['recent']> {
  const rows = await AuditRowModel.find({ shown: true })
    .sort({ at: -1, _id: -1 })
    .limit(shownActivities)
    .lean<AuditRow[]>();
  return rows.map((row) => toActivity(row));
}

const toActivity = toDto(activity, storedAuditRow, ({ kind, at }) => ({
  kind: kind as 'order' | 'round' | 'company',
  at: at.toISOString(),
}));
