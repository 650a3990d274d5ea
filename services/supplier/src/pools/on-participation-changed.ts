import { trusted } from 'mongoose';
import { participationChanged } from '@junto/contracts/events/buyer';
import { consume } from '@junto/service-kit/events/consumer';
import { newestOfEach } from '@junto/service-kit/events/newest-of-each';
import { addToRounds } from './add-to-rounds';
import { ParticipationModel, type ParticipationDoc } from './participation.model';

/** Stores the participants of a round, and their number on the round (decision 11). */
export const onParticipationChanged = consume(participationChanged, {
  durable: 'copy-participations',
  shown: true,
  restMs: 100,
  handlerOfMany: async (events, session) => {
    const projections = newestOfEach(
      events.flatMap(({ payload }) =>
        payload.buyers.map(({ buyer, takes_part }): ParticipationDoc => ({
          _id: `${payload.round_id}:${buyer}`,
          round_id: payload.round_id,
          supplier_id: payload.supplier_id,
          buyer,
          takes_part,
          version: payload.version,
        })),
      ),
    );
    const stored = await ParticipationModel.find({ _id: trusted({ $in: projections.map(({ _id }) => _id) }) }, null, {
      session,
    }).lean();
    const before = new Map(stored.map((one) => [one._id, one]));
    const news = projections.filter(({ _id, version }) => (before.get(_id)?.version ?? -1) < version);
    if (news.length === 0) return;
    await ParticipationModel.bulkWrite(
      news.map((now) => ({ replaceOne: { filter: { _id: now._id }, replacement: now, upsert: true } })),
      { session },
    );
    const moves = news.map(({ _id, round_id, takes_part }) => ({
      roundId: round_id,
      by: Number(takes_part) - Number(before.get(_id)?.takes_part ?? false),
    }));
    await addToRounds(session, 'buyers', moves);
  },
});
