import { trusted } from 'mongoose';
import type { Recount } from '@junto/service-kit/recount/recounted';
import { ParticipationModel } from '../pools/participation.model';
import { PoolModel } from '../rounds/pool.model';
import { RoundModel, type RoundDoc } from '../rounds/round.model';

/** Recounts the totals of rounds: the sum of their pools, and the number of participating buyers. */
export const recountRounds: Recount = {
  name: 'round_totals',
  model: RoundModel,
  mends: true,
  read: async (roundIds, session) => {
    const ofRounds = { round_id: trusted({ $in: [...roundIds] }) };
    const rounds = await RoundModel.find(
      { _id: trusted({ $in: [...roundIds] }) },
      { total_committed: 1, buyers: 1 },
      { session },
    ).lean<RoundDoc[]>();
    const units = await PoolModel.aggregate<{ _id: string; sum: number }>(
      [{ $match: ofRounds }, { $group: { _id: '$round_id', sum: { $sum: '$committed' } } }],
      { session },
    );
    const parts = await ParticipationModel.aggregate<{ _id: string; sum: number }>(
      [{ $match: { ...ofRounds, takes_part: true } }, { $group: { _id: '$round_id', sum: { $sum: 1 } } }],
      { session },
    );
    const [unitsOf, buyersOf] = [units, parts].map((sums) => new Map(sums.map(({ _id, sum }) => [_id, sum])));
    return new Map(
      rounds.map(({ _id, total_committed, buyers }) => [
        _id,
        {
          kept: { total_committed, buyers },
          counted: { total_committed: unitsOf!.get(_id) ?? 0, buyers: buyersOf!.get(_id) ?? 0 },
        },
      ]),
    );
  },
};
