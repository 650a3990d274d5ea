import { trusted } from 'mongoose';
import type { Job } from '@junto/service-kit/jobs';
import type { RoundWriters } from '../group-commit/round-writers';
import { ListedRoundModel } from '../rounds/listed-round.model';
import { RoundLockModel } from '../rounds/round-lock.model';
import { clearRound } from './clear-round';
import { closeForWrites } from './close-for-writes';

export interface ClosingWorker {
  job: Job;
  /** Runs a sweep now instead of waiting for the next one. */
  nudge(): void;
}

const sweepMs = 2_000;
/** Limits concurrency; rounds that close at the same time need not wait for a large one. */
const roundsAtOnce = 4;

/**
 * Closes rounds: at once on request, and by a sweep that finds what a crash left behind. Only closing the round lock
 * runs exclusively in the round's queue; afterwards no order or cart of the round can be written, and clearing runs
 * concurrently.
 */
export function createClosingWorker(writers: RoundWriters): ClosingWorker {
  const underWay = new Map<string, Promise<void>>();
  /** Some rounds are waiting for a free slot. */
  let waiting = false;
  let stopping: AbortSignal | undefined;

  const close = async (roundId: string) => {
    await writers.alone(roundId, () => closeForWrites(roundId));
    await clearRound(roundId, stopping);
  };

  const begin = (roundId: string) => {
    const closing = close(roundId).finally(() => {
      underWay.delete(roundId);
      if (waiting) nudge();
    });
    // The caller that awaits the result gets the failure; `nudge` ignores it.
    closing.catch(() => {});
    underWay.set(roundId, closing);
  };

  const sweep = async () => {
    const closing = await ListedRoundModel.find({ closing: true }, '_id').lean();
    const ids = closing.map(({ _id }) => _id);
    const left = await RoundLockModel.find(
      { _id: trusted({ $in: ids }), step: trusted({ $ne: 'cleared' }) },
      '_id',
    ).lean();
    const due = left.map(({ _id }) => _id).filter((id) => !underWay.has(id));
    const places = roundsAtOnce - underWay.size;
    waiting = due.length > places;
    if (!stopping?.aborted) for (const roundId of due.slice(0, Math.max(0, places))) begin(roundId);
  };

  // The job retries and logs a failure.
  const nudge = () => void sweep().catch(() => {});

  return {
    job: {
      name: 'clear-closing-rounds',
      everyMs: sweepMs,
      run: async (signal) => {
        stopping = signal;
        await sweep();
        await Promise.all(underWay.values());
      },
    },
    nudge,
  };
}
