import { trusted, type Model } from 'mongoose';
import type { Job } from '../jobs';
import type { Log } from '../telemetry/log';
import { createWake } from './wake';

/** Required fields of a job row. */
export interface DueJob {
  _id: string;
  /** Earliest time of the next attempt; null: never again. */
  due_at: Date | null;
  attempts: number;
}

export interface LeasedJobs {
  job: Job;
  /** Checks for due rows now instead of at the next poll. */
  nudge: () => void;
}

interface DueWorkOptions<W extends DueJob> {
  name: string;
  model: Model<W>;
  /**
   * Does the work and removes the row (or its `due_at`); if it throws, it is retried later. `stopping` aborts when the
   * service stops.
   */
  perform: (row: W, stopping: AbortSignal) => Promise<void>;
  log: Log;
  everyMs?: number;
  /** Longer than any job: only a crash leaves a lease for another process to take over. */
  leaseMs?: number;
  /** Number of rows that this process handles concurrently. */
  lanes?: number;
  /** Filter of the rows that may be taken now; it may depend on those that this process currently handles. */
  which?: Record<string, unknown> | ((underWay: readonly W[]) => Record<string, unknown>);
  /** Order in which due rows are taken; by default those due longest first. */
  order?: Record<string, 1>;
  /** Ends a row that has used up its attempts; by default it stays. */
  giveUp?: (row: W) => Promise<void>;
}

const firstRetryMs = 2_000;
const lastRetryMs = 60 * 60 * 1000;
export const maxAttempts = 48;

function retryInMs(attempts: number): number {
  return Math.min(firstRetryMs * 2 ** (attempts - 1), lastRetryMs);
}

/**
 * Work that survives a crash: each row is leased by one process and retried with growing pauses (2 s to 1 h, about two
 * days in all) when it fails.
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
        // A slow job must not delay the next one.
      } else await wake.sleep(everyMs);
    }
  };

  return { job: { name, everyMs, run, wake }, nudge: wake.nudge };
}

/** Leases the next due row. */
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
