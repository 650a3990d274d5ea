import { roundBuyersWarned } from '@junto/contracts/events/buyer';
import { roundClosingSoon } from '@junto/contracts/events/supplier';
import { consume } from '@junto/service-kit/events/consumer';
import { contextOfEvent } from '@junto/service-kit/events/event-context';
import { appendEvents, newEvent } from '@junto/service-kit/events/outbox';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { ListedRoundModel } from '../rounds/listed-round.model';
import { RoundLockModel } from '../rounds/round-lock.model';
import { buyersOf, inBatches } from './buyers-of';

/**
 * Names the buyers of a round that closes within a day, and what it lacks: only this service knows both. Once. The event
 * notifies the supplier and the webhooks of these buyers; `call-buyers.ts` reminds the buyers.
 */
export const warnBuyersOfClose = consume(roundClosingSoon, {
  durable: 'warn-buyers-of-close',
  once: true,
  handler: async (envelope, session) => {
    const { round } = envelope.payload;
    if (round.close_at === null || round.status !== 'approved') return;
    const facts = {
      round_id: round.id,
      round_title: round.title,
      close_at: round.close_at,
      supplier_id: round.supplier_id,
      missing: await missingOf(round.id, session),
    };
    const of = { aggregateId: round.id, version: envelope.version, cause: contextOfEvent(envelope) };
    const batches = inBatches(await buyersOf(round.id, null, session));
    await appendEvents(
      session,
      batches.map((buyer_ids) => newEvent(roundBuyersWarned, { ...of, payload: { ...facts, buyer_ids } })),
    );
  },
});

async function missingOf(roundId: string, session: ClientSession) {
  const round = await ListedRoundModel.findById(roundId, { offers: 1 }, { session }).lean();
  const gate = await RoundLockModel.findById(roundId, { committed: 1 }, { session }).lean();
  const short = (round?.offers ?? [])
    .filter(({ product }) => product.active)
    .map(({ id, moq, product }) => ({ product_name: product.name, units: moq - (gate?.committed[id] ?? 0) }))
    .filter(({ units }) => units > 0)
    .sort((one, other) => one.units - other.units);
  return { below: short.length, of: round?.offers.length ?? 0, nearest: short[0] ?? null };
}
