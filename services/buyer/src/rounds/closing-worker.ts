import type { Job } from '@junto/service-kit/jobs';
import { trusted } from 'mongoose';
import type { RoundWriters } from '../orders/round-writers';
import { clearRound } from './clear-round';
import { ListedRoundModel } from './listed-round.model';
import { RoundGateModel } from './round-gate.model';

export interface ClosingWorker {
  job: Job;
  /** Looks at once instead of at the next sweep. */
  nudge(): void;
}

const sweepMs = 2_000;

/**
 * Clears the carts of closing rounds: at once when told, and by a sweep that finds what a crash left. Each round is
 * cleared alone in its queue, so no order slips between the shut gate and the marked lines.
 */
export function createClosingWorker(writers: RoundWriters): ClosingWorker {
  let running: Promise<void> | undefined;
  let again = false;

  const sweep = async () => {
    const closing = await ListedRoundModel.find({ closing: true }, '_id').lean();
    const ids = closing.map(({ _id }) => _id);
    const left = await RoundGateModel.find({ _id: trusted({ $in: ids }), cleared_at: null }, '_id').lean();
    for (const { _id } of left) await writers.alone(_id, () => clearRound(_id));
  };

  const run = async () => {
    do {
      again = false;
      await sweep();
    } while (again);
  };

  const start = () => {
    again = true;
    return (running ??= run().finally(() => (running = undefined)));
  };

  return {
    job: { name: 'clear-closing-rounds', everyMs: sweepMs, run: start },
    // A failure is the job's to repeat and to log.
    nudge: () => void start().catch(() => {}),
  };
}
