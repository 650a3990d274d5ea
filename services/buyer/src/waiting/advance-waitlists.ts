import { trusted } from 'mongoose';
import { databaseNow } from '@junto/service-kit/mongo/database-now';
import type { RoundWriters } from '../group-commit/round-writers';
import { createRoundWorker, type RoundWorker } from '../rounds/round-worker';
import { WaitlistModel } from '../waitlist/waitlist.model';

const isDue = async () => ({ due_at: trusted({ $lte: await databaseNow() }) });

/**
 * Advances waitlists whose offers lapse or whose pools changed outside a group, each as an entry of its round's queue.
 * Until then their units stay closed to others.
 */
export function createWaitlistWorker(writers: RoundWriters): RoundWorker {
  return createRoundWorker({
    name: 'advance-waitlists',
    due: async () => WaitlistModel.distinct('round_id', await isDue()),
    work: async (roundId) => {
      const due = await WaitlistModel.find({ round_id: roundId, ...(await isDue()) }, { _id: 1 }).lean();
      const offerIds = due.map(({ _id }) => _id);
      if (offerIds.length > 0) await writers.advance({ kind: 'advance', roundId, offerIds });
    },
  });
}
