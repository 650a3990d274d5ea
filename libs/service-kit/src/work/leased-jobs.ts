import { trusted, type Model } from 'mongoose';
import type { Job } from '../jobs';
import type { Log } from '../telemetry/log';
import { createWake } from './wake';

/** What a row of durable work must have. */
export interface DueJob {
  _id: string;
  /** When it may be taken next; null: never again. */
  due_at: Date | null;
  attempts: number;
}

export interface LeasedJobs {
  job: Job;
  /** There is something new: look now instead of at the next round. */
  nudge: () => void;
}

interface DueWorkOptions<W extends DueJob> {
  name: string;
  model: Model<W>;
  /**
   * Does the work and takes the row away (or its `due_at`); what throws is tried again later. Told when the service
   * stops.
   */
  perform: (row: W, stopping: AbortSignal) => Promise<void>;
  log: Log;
  everyMs?: number;
  /** Longer than any piece of the work: only a crash leaves one for the next to take. */
  leaseMs?: number;
  /** How many rows this process has under way at a time. */
  lanes?: number;
  /** The rows that may be taken now; of those that this process has under way depends which others may be. */
  which?: Record<string, unknown> | ((underWay: readonly W[]) => Record<string, unknown>);
  /** What is due is taken in this order; left out, what has been so for longest first. */
  order?: Record<string, 1>;
  /** Ends a row that has failed so often that it is not tried again; without it, it just lies there. */
  giveUp?: (row: W) => Promise<void>;
}

const firstRetryMs = 2_000;
const lastRetryMs = 60 * 60 * 1000;
export const maxAttempts = 48;

function retryInMs(attempts: number): number {
  return Math.min(firstRetryMs * 2 ** (attempts - 1), lastRetryMs);
}

/**
 * Work that survives a crash: rows are taken one by one, each by one process, and tried again with growing pauses
 * (2 s to 1 h, about two days in all) when they fail.
 */
export function leasedJobs<W extends DueJob>(options: DueWorkOptions<W>): LeasedJobs {
  const { name, model, perform, log, everyMs = 5_000, lanes = 1, giveUp } = options;
  const wake = createWake();

  const performOne = async (row: W, signal: AbortSignal) => {
    try {
      await perform(row, signal);
    } catch (error) {
      log.warn({ err: error, work: name, attempts: row.attempts }, 'work failed and will be tried again');
      const isOver = row.attempts >= maxAttempts;
      if (isOver) await giveUp?.(row);
      const due_at = isOver ? null : new Date(Date.now() + retryInMs(row.attempts));
      await model.updateOne({ _id: row._id } as never, { $set: { due_at } } as never);
    }
  };

  const run = async (signal: AbortSignal) => {
    const underWay = new Map<Promise<void>, W>();
    for (;;) {
      const row = signal.aborted ? null : await take(options, [...underWay.values()]);
      if (row) {
        const one = performOne(row, signal).finally(() => {
          underWay.delete(one);
          if (lanes > 1) wake.nudge();
        });
        underWay.set(one, row);
        if (underWay.size >= lanes) await Promise.race(underWay.keys());
      } else if (underWay.size === 0 || signal.aborted) {
        await Promise.all(underWay.keys());
        return;
        // A slow piece keeps nobody from the next one.
      } else await wake.sleep(everyMs);
    }
  };

  return { job: { name, everyMs, run, wake }, nudge: wake.nudge };
}

/** Takes the next row that is due, for the length of a lease. */
async function take<W extends DueJob>(
  { model, leaseMs = 60_000, which = {}, order = { due_at: 1 } }: DueWorkOptions<W>,
  underWay: readonly W[],
): Promise<W | null> {
  const now = new Date();
  const mayBe = typeof which === 'function' ? which(underWay) : which;
  const row = await model
    .findOneAndUpdate(
      { ...mayBe, due_at: trusted({ $lte: now }) } as never,
      { $set: { due_at: new Date(now.getTime() + leaseMs) }, $inc: { attempts: 1 } },
      { sort: order, returnDocument: 'after' },
    )
    .lean()
    .exec();
  return row as W | null;
}
