import { approveRound, closeRound, rejectRound } from '@junto/contracts/admin/rounds';
import { createRound, listOwnRounds, submitRound, withdrawRound } from '@junto/contracts/supplier/rounds';
import { type RoundStatus } from '@junto/domain/round';
import type { Cast } from './cast';
import { termsOf, type DemoRound } from './data/demo-round';
import { seedTrade } from './seed-trade';

const dayMs = 24 * 3_600_000;

/**
 * Creates a round and moves it to its state. An existing round continues where an interrupted seeding stopped; changes
 * by users since then, such as a close, stay.
 */
export async function seedRound(round: DemoRound, cast: Cast): Promise<void> {
  const { items } = await cast.supplier.call(listOwnRounds, { query: { search: round.title, limit: 100 } });
  const found = items.find(({ title }) => title === round.title);
  if (found && ended.includes(found.status)) return;
  const { id, status } = found ?? (await makeDraft(round, cast));
  const params = { round_id: id };
  const undecided = status === 'draft' || status === 'pending_approval';
  if (round.state === 'draft') return;
  if (round.state === 'withdrawn') return void (undecided && (await cast.supplier.call(withdrawRound, { params })));
  if (status === 'draft') await cast.supplier.call(submitRound, { params });
  if (round.state === 'pending') return;
  if (round.state === 'rejected') {
    return void (undecided && (await cast.admin.call(rejectRound, { params, body: { reason: round.reason ?? null } })));
  }
  if (undecided) await cast.admin.call(approveRound, { params, body: {} });
  const close = () =>
    round.state === 'closed' ? cast.admin.call(closeRound, { params, body: {} }) : Promise.resolve();
  await seedTrade(round, id, cast, { isNew: !found, close });
}

/** Final states: a round in one of them is not changed. */
const ended: readonly RoundStatus[] = ['closed', 'cancelled'];

function makeDraft(round: DemoRound, { supplier, productIds }: Cast) {
  const inDays = (days: number | undefined) =>
    days === undefined ? null : new Date(Date.now() + days * dayMs).toISOString();
  return supplier.call(createRound, {
    once: `round ${round.title}`,
    body: {
      title: round.title,
      description: round.description,
      currency: round.currency,
      open_at: inDays(round.opensInDays),
      close_at: inDays(round.closesInDays),
      close_policy: round.closePolicy,
      extend_days: round.extendDays,
      offers: Object.entries(round.offers).map(([sku, offer]) => ({
        product_id: productIds.get(sku) ?? '',
        ...termsOf(offer),
      })),
    },
  });
}
