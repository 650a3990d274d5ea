import { participationChanged } from '@junto/contracts/events/buyer';
import { consume } from '@junto/service-kit/events/consumer';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { RoundModel } from '../rounds/round.model';
import { ParticipationModel, type ParticipationDoc } from './participation.model';

/** Keeps who takes part in a round, and how many on the round (decision 41). */
export const onParticipationChanged = consume(participationChanged, {
  durable: 'copy-participations',
  handler: ({ payload }, session) =>
    keepParticipation(session, {
      _id: `${payload.round_id}:${payload.buyer}`,
      roundId: payload.round_id,
      supplierId: payload.supplier_id,
      buyer: payload.buyer,
      live: payload.in_cart || payload.has_order,
      version: payload.version,
    }),
});

async function keepParticipation(session: ClientSession, now: ParticipationDoc): Promise<void> {
  const before = await ParticipationModel.findById(now._id).session(session).lean();
  if (before && before.version >= now.version) return;
  await ParticipationModel.replaceOne({ _id: now._id }, now, { upsert: true, session });
  const more = Number(now.live) - Number(before?.live ?? false);
  if (more !== 0) await RoundModel.updateOne({ _id: now.roundId }, { $inc: { 'totals.buyers': more } }, { session });
}
