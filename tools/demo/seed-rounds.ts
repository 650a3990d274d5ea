import { approveRound, closeRound, rejectRound } from '@junto/contracts/admin/rounds';
import { createRound, listOwnRounds, submitRound, withdrawRound } from '@junto/contracts/supplier/rounds';
import type { DemoRound } from './data/rounds';
import type { DemoClient } from './demo-client';
import { seedTrade } from './seed-trade';

export interface Cast {
  admin: DemoClient;
  supplier: DemoClient;
  buyer: (key: NonNullable<DemoRound['orders']>[number]['buyer']) => Promise<DemoClient>;
  productIds: Map<string, string>;
}

const dayMs = 24 * 3_600_000;

/** Makes one round as its people would have, and takes it to its state. One that is there already is left alone. */
export async function seedRound(round: DemoRound, cast: Cast): Promise<void> {
  const { items } = await cast.supplier.call(listOwnRounds, { query: { search: round.title, limit: 100 } });
  if (items.some(({ title, status }) => title === round.title && settled(round, status))) return;
  const found = items.find(({ title }) => title === round.title);
  const id = found?.id ?? (await makeDraft(round, cast)).id;
  const params = { round_id: id };
  if (round.state === 'draft') return;
  if (round.state === 'withdrawn') return void (await cast.supplier.call(withdrawRound, { params }));
  if (!found || found.status === 'draft') await cast.supplier.call(submitRound, { params });
  if (round.state === 'pending') return;
  if (round.state === 'rejected') return void (await cast.admin.call(rejectRound, { params, body: { reason: round.reason ?? null } }));
  if (!found || found.status !== 'approved') await cast.admin.call(approveRound, { params, body: {} });
  await seedTrade(round, id, cast, () => (round.state === 'closed' ? cast.admin.call(closeRound, { params, body: {} }) : Promise.resolve()));
}

/** Trading is a thing of minutes: a round that was left half traded by an interrupted seeding is taken further. */
function settled(round: DemoRound, status: string): boolean {
  const ends = { draft: 'draft', withdrawn: 'cancelled', pending: 'pending_approval', rejected: 'closed', closed: 'closed', approved: '' };
  return status === ends[round.state];
}

function makeDraft(round: DemoRound, { supplier, productIds }: Cast) {
  const inDays = (days: number | undefined) => (days === undefined ? null : new Date(Date.now() + days * dayMs).toISOString());
  return supplier.call(createRound, {
    once: `round ${round.title}`,
    body: {
      title: round.title,
      description: round.description,
      currency: round.currency,
      open_at: inDays(round.opensInDays),
      close_at: inDays(round.closesInDays),
      offers: Object.entries(round.offers).map(([sku, { moq, max }]) => ({
        product_id: productIds.get(sku) ?? '',
        moq,
        max_qty: max ?? null,
      })),
    },
  });
}
