import { trusted } from 'mongoose';
import { RoundModel } from '../rounds/round.model';
import { ParticipationModel } from './participation.model';

/**
 * Number of distinct buyers with an item in an open cart or an active order in the company's approved rounds (decision
 * 11). A covered index scan over the participants of running rounds.
 */
export async function countActiveBuyers(companyId: string): Promise<number> {
  const rounds = await RoundModel.find({ supplier_id: companyId, status: 'approved' }, { _id: 1 }).lean();
  const roundIds = rounds.map((round) => round._id);
  const buyers = await ParticipationModel.distinct('buyer', { round_id: trusted({ $in: roundIds }), takes_part: true });
  return buyers.length;
}
