import { defaultHoldMs } from '@junto/domain/outcome/waitlist';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { WaitlistModel } from './waitlist.model';

/**
 * Extends offers that the old deadline of a round cut short to their full hold time, at most to the new deadline.
 * The worker still looks at the waitlist when the first of its offers would have lapsed.
 */
export async function prolongOffers(
  roundId: string,
  was: Date | null,
  closeAt: Date | null,
  session: ClientSession,
): Promise<void> {
  if (!was || was.getTime() === closeAt?.getTime()) return;
  const full = { $ifNull: ['$$entry.full_until', new Date(was.getTime() + defaultHoldMs)] };
  const until = closeAt ? { $min: [full, closeAt] } : full;
  const isCutShort = { $eq: ['$$entry.held_until', was] };
  const prolonged = { $mergeObjects: ['$$entry', { $cond: [isCutShort, { held_until: until }, {}] }] };
  await WaitlistModel.updateMany(
    { round_id: roundId, 'entries.held_until': was },
    [{ $set: { entries: { $map: { input: '$entries', as: 'entry', in: prolonged } } } }],
    { session, updatePipeline: true },
  );
}
