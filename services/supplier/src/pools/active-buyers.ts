import { trusted } from 'mongoose';
import { RoundModel } from '../rounds/round.model';
import { ParticipationModel } from './participation.model';

/**
 * Different buyers with an item in an open cart of, or a live order on, the company's approved rounds, counted once
 * over all of them (decision 11). Read from the index alone, at the cost of the running rounds' participants.
 */
export async function countActiveBuyers(companyId: string): Promise<number> {
  const rounds = await RoundModel.find({ supplier_id: companyId, status: 'approved' }, { _id: 1 }).lean();
  const roundIds = rounds.map((round) => round._id);
  const buyers = await ParticipationModel.distinct('buyer', { round_id: trusted({ $in: roundIds }), takes_part: true });
  return buyers.length;
}
