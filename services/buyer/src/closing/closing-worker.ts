import { trusted } from 'mongoose';
import type { RoundWriters } from '../group-commit/round-writers';
import { ListedRoundModel } from '../rounds/listed-round.model';
import { RoundLockModel } from '../rounds/round-lock.model';
import { createRoundWorker, type RoundWorker } from '../rounds/round-worker';
import { clearRound } from './clear-round';
import { closeForWrites } from './close-for-writes';

/**
 * Closes rounds. Only closing the round lock runs exclusively in the round's queue; afterwards no order or cart of the
 * round can be written, and clearing runs concurrently.
 */
export function createClosingWorker(writers: RoundWriters): RoundWorker {
  return createRoundWorker({
    name: 'clear-closing-rounds',
    due: async () => {
      const closing = await ListedRoundModel.find({ closing: true }, '_id').lean();
      const ids = closing.map(({ _id }) => _id);
      const left = await RoundLockModel.find(
        { _id: trusted({ $in: ids }), step: trusted({ $ne: 'cleared' }) },
        '_id',
      ).lean();
      return left.map(({ _id }) => _id);
    },
    work: async (roundId, signal) => {
      await writers.alone(roundId, () => closeForWrites(roundId));
      await clearRound(roundId, signal);
    },
  });
}
