import { defaultHoldMs } from '@junto/domain/outcome/waitlist';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { WaitlistModel } from './waitlist.model';

/** Gives offers that ended with the old deadline of a round the time that the new one allows. */
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
    { $set: { 'entries.$[own].held_until': until, due_at: until } },
    { session, arrayFilters: [{ 'own.held_until': was }] },
  );
}
