import { roundBuyersWarned } from '@junto/contracts/events/buyer';
import { roundClosingSoon } from '@junto/contracts/events/supplier';
import { causeOfEvent } from '@junto/service-kit/events/cause';
import { consume } from '@junto/service-kit/events/consumer';
import { appendEvents, newEvent } from '@junto/service-kit/events/outbox';
import { buyersOf } from './buyers-of';

/** Says who takes part in a round that closes within a day: only this service knows its buyers. Once. */
export const warnBuyersOfClose = consume(roundClosingSoon, {
  durable: 'warn-buyers-of-close',
  once: true,
  handler: async (envelope, session) => {
    const { round } = envelope.payload;
    if (round.close_at === null || round.status !== 'approved') return;
    const buyerIds = await buyersOf(round.id, null, session);
    if (buyerIds.length === 0) return;
    await appendEvents(session, [
      newEvent(roundBuyersWarned, {
        aggregateId: round.id,
        version: envelope.version,
        cause: causeOfEvent(envelope),
        payload: { round_id: round.id, round_title: round.title, close_at: round.close_at, buyer_ids: buyerIds },
      }),
    ]);
  },
});
