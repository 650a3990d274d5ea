import { roundChangeAnnounced } from '@junto/contracts/events/buyer';
import { roundTermsChanged } from '@junto/contracts/events/supplier';
import { consume } from '@junto/service-kit/events/consumer';
import { contextOfEvent } from '@junto/service-kit/events/event-context';
import { appendEvents, newEvent } from '@junto/service-kit/events/outbox';
import { applyRoundState } from '../rounds/apply-round-state';
import { ListedRoundModel, type ListedRound } from '../rounds/listed-round.model';
import { buyersOf, inBatches } from './buyers-of';

/**
 * Names the buyers of a running round whose terms changed: only this service knows them. Once, and not before its read
 * model has the new terms, which their pages then read.
 */
export const announceChangedTerms = consume(roundTermsChanged, {
  durable: 'announce-changed-terms',
  once: true,
  handler: async (envelope, session) => {
    const {
      id: round_id,
      title: round_title,
      supplier_id,
      close_at,
      change,
      changed_terms = [],
    } = envelope.payload.round;
    if (!change) return;
    await applyRoundState(envelope.payload.round, envelope.version, session);
    const changed = new Set(change.offers.map(({ round_product_id }) => round_product_id));
    const lower = changed_terms.find(
      ({ round_product_id, moq, submitted }) => changed.has(round_product_id) && moq < submitted.moq,
    );
    const facts = {
      round_id,
      round_title,
      supplier_id,
      change_id: change.id,
      close_at,
      is_deadline_new: change.close_at !== undefined,
      products: changed.size,
      lower_moq: lower
        ? {
            product_name: await nameOf(round_id, lower.round_product_id, session),
            was: lower.submitted.moq,
            moq: lower.moq,
          }
        : null,
    };
    const of = { aggregateId: round_id, version: envelope.version, cause: contextOfEvent(envelope) };
    const batches = inBatches(await buyersOf(round_id, null, session));
    await appendEvents(
      session,
      batches.map((buyer_ids, index) =>
        newEvent(roundChangeAnnounced, { ...of, payload: { ...facts, buyer_ids, ...(index > 0 && { more: true }) } }),
      ),
    );
  },
});

async function nameOf(roundId: string, offerId: string, session: Parameters<typeof applyRoundState>[2]) {
  const round = await ListedRoundModel.findById(roundId, { offers: { $elemMatch: { id: offerId } } }, { session }).lean<
    Pick<ListedRound, 'offers'>
  >();
  return round?.offers[0]?.product.name ?? '';
}
