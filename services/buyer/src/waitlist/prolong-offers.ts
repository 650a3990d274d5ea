import { defaultHoldMs } from '@junto/domain/outcome/waitlist';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { WaitlistModel } from './waitlist.model';

/**
 * Prolongs offers that ended with the old deadline of a round, as far as the new one allows. The worker still looks at
 * the waitlist when the first of its offers would have lapsed.
 */
export async function prolongOffers(
  roundId: string,
  was: Date | null,
  closeAt: Date | null,
  session: ClientSession,
): Promise<void> {
  if (!was || was.getTime() === closeAt?.getTime()) return;
  const until = new Date(Math.min(was.getTime() + defaultHoldMs, closeAt?.getTime() ?? Infinity));
  await WaitlistModel.updateMany(
    { round_id: roundId, 'entries.held_until': was },
    { $set: { 'entries.$[own].held_until': until } },
    { session, arrayFilters: [{ 'own.held_until': was }] },
  );
}
