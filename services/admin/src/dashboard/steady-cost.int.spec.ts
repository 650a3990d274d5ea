import { randomUUID } from 'node:crypto';
import { readAdminDashboard, readMenuCounts, readTrends } from '@junto/contracts/admin/dashboard';
import { wellAnswered } from '@junto/test-kit/hot-queries';
import { recordedQueries, watchQueries } from '@junto/test-kit/recorded-queries';
import { AuditRowModel } from '../audit/audit-row.model';
import { toOrderProjection } from '../orders/order-projection';
import { OrderReadModel } from '../orders/order-read-model';
import { toRoundProjection } from '../rounds/round-projection';
import { RoundReadModel } from '../rounds/round-read-model';
import { adminServiceOfSpec } from '../testing/an-admin-service';
import { anOrderState, aRoundState } from '../testing/states';

const service = adminServiceOfSpec();
const ask = wellAnswered(() => service);

/** Collections read for the page; jobs read others at any time. */
const read = ['rounds', 'orders', 'pools', 'audit_trail', 'figures', 'day_figures'];

const soon = () => new Date(Date.now() + 3 * 24 * 3_600_000).toISOString();

/** Creates waiting rounds and rounds that close soon, with a waiting order and audit rows for each. */
async function grow(howMany: number): Promise<void> {
  const running = Array.from({ length: howMany }, () => aRoundState({ status: 'approved', close_at: soon() }));
  const rounds = [...running, ...Array.from({ length: howMany }, () => aRoundState())];
  const orders = running.map(({ id: round_id }) => anOrderState({ round_id, status: 'pending_admin' }));
  const rows = rounds.map((round) => ({
    ...{
      _id: randomUUID(),
      at: new Date(),
      type: 'round.approved',
      kind: 'round',
      subject_id: round.id,
      about: [round.id],
    },
    ...{ actor: { kind: 'platform' }, request_id: null, before: null, after: {}, shown: true },
    ...{ title: round.title, detail: null, status: 'approved' },
  }));
  const writes = [
    [RoundReadModel, rounds.map((round) => toRoundProjection(round, 1))],
    [OrderReadModel, orders.map((order) => toOrderProjection(order))],
    [AuditRowModel, rows],
  ] as const;
  for (const [to, documents] of writes)
    for (let from = 0; from < documents.length; from += 500)
      await to.collection.insertMany(documents.slice(from, from + 500) as never[]);
}

/** Keys and documents examined for the landing page and its menu. */
async function looksAt(): Promise<number> {
  await watchQueries();
  const { body } = await ask(readAdminDashboard, { as: service.admin });
  await ask(readMenuCounts, { as: service.admin });
  for (const by of ['day', 'week', 'month'] as const) await ask(readTrends, { as: service.admin, query: { by } });
  expect([body.approvals.length, body.longest_waiting.length, body.recent.length]).toEqual([5, 5, 10]);
  expect(body.closing_below).toHaveLength(5);
  const request = (await recordedQueries()).filter(({ collection }) => read.includes(collection));
  expect(request.filter(({ plan }) => plan.includes('COLLSCAN'))).toEqual([]);
  return request.reduce((sum, { looksAt }) => sum + looksAt, 0);
}

test('dashboard, charts and menu examine no more with twenty times as much data', async () => {
  await grow(50);
  const before = await looksAt();
  await grow(950);
  expect(await looksAt()).toBeLessThanOrEqual(1.3 * before);
});
