import { roundExtensionAnnounced } from '@junto/contracts/events/buyer';
import { roundExtended } from '@junto/contracts/events/supplier';
import { consume } from '@junto/service-kit/events/consumer';
import { contextOfEvent } from '@junto/service-kit/events/event-context';
import { appendEvents, newEvent } from '@junto/service-kit/events/outbox';
import { TryAgain } from '@junto/service-kit/mongo/errors';
import { ListedRoundModel } from '../rounds/listed-round.model';
import { buyersOf, inBatches } from './buyers-of';

/** Names the buyers of a round that is extended: only this service knows them. Once. */
export const announceExtension = consume(roundExtended, {
  durable: 'announce-extensions',
  once: true,
  handler: async (envelope, session) => {
    const { id: round_id, title: round_title, close_at, extended_from, supplier_id } = envelope.payload.round;
    const listed = await ListedRoundModel.findById(round_id, { version: 1 }, { session }).lean();
    if (!listed || !close_at || !extended_from) return;
    // Buyers who are notified read the new deadline.
    if (listed.version < envelope.version) throw new TryAgain('The round is listed with its old deadline');
    const facts = { round_id, round_title, close_at, extended_from, supplier_id };
    const of = { aggregateId: round_id, version: envelope.version, cause: contextOfEvent(envelope) };
    const batches = inBatches(await buyersOf(round_id, null, session));
    await appendEvents(
      session,
      batches.map((buyer_ids, index) =>
        newEvent(roundExtensionAnnounced, {
          ...of,
          payload: { ...facts, buyer_ids, ...(index > 0 && { more: true }) },
        }),
      ),
    );
  },
});
