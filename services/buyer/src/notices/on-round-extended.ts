import { roundExtensionAnnounced } from '@junto/contracts/events/buyer';
import { roundExtended } from '@junto/contracts/events/supplier';
import { consume } from '@junto/service-kit/events/consumer';
import { contextOfEvent } from '@junto/service-kit/events/event-context';
import { appendEvents, newEvent } from '@junto/service-kit/events/outbox';
import { applyRoundState } from '../rounds/apply-round-state';
import { buyersOf, inBatches } from './buyers-of';

/**
 * Names the buyers of a round that is extended: only this service knows them. Once, and not before its read model has
 * the later deadline, which their pages then read.
 */
export const announceExtension = consume(roundExtended, {
  durable: 'announce-extensions',
  once: true,
  handler: async (envelope, session) => {
    const { id: round_id, title: round_title, close_at, extended_from, supplier_id } = envelope.payload.round;
    if (!close_at || !extended_from) return;
    await applyRoundState(envelope.payload.round, envelope.version, session);
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
