import { setTimeout as rest } from 'node:timers/promises';
import mongoose, { type mongo } from 'mongoose';
import type { Job } from '../jobs';
import { isDuplicateKey } from '../mongo/errors';
import type { Log } from '../telemetry/log';
import { recountPage } from './recount-page';
import type { Recount } from './recounted';
import { keepPage, readReports } from './save-report';

/** UTC hour with the least traffic. */
const hour = 3;
const perPage = 200;

interface Night {
  _id: 'night';
  /** Night that a process recounts or has recounted. */
  of: Date;
}
const nights = (): mongo.Collection<Night> => mongoose.connection.collection<Night>('recount_nights');

/** Most recent recount time before `now`. */
export function lastNight(now: Date): Date {
  const at = new Date(now);
  at.setUTCHours(hour, 0, 0, 0);
  if (at > now) at.setUTCDate(at.getUTCDate() - 1);
  return at;
}

/**
 * Claims a night for this process: one of all replicas recounts. If it is killed, the rest is recounted the next night
 * or manually. A new database has nothing to recount yet.
 */
export async function takeNight(now: Date): Promise<boolean> {
  const of = lastNight(now);
  if ((await nights().updateOne({ _id: 'night', of: { $lt: of } }, { $set: { of } })).modifiedCount === 1) return true;
  try {
    await nights().updateOne({ _id: 'night' }, { $setOnInsert: { of } }, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  return false;
}

/** Recounts all figures of a service once a night, with a pause after each page as long as the page took. */
export function recountNightly(recounts: readonly Recount[], log: Log): Job {
  return {
    name: 'recount',
    everyMs: 60_000,
    run: async (signal) => {
      if (await takeNight(new Date())) await recountEach(recounts, log, signal);
      await readReports(recounts);
    },
  };
}

/** A failing recount (an unavailable service) does not stop the others; the job fails at the end. */
async function recountEach(recounts: readonly Recount[], log: Log, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const recount of recounts)
    await recountAll(recount, log, signal).catch((error: unknown) => {
      log.error({ err: error, what: recount.name }, 'recount did not finish');
      failures.push(error);
    });
  if (failures.length > 0) throw failures[0];
}

async function recountAll(recount: Recount, log: Log, signal: AbortSignal): Promise<void> {
  let after: string | null = null;
  do {
    const began = performance.now();
    const page = await recountPage(recount, { after, limit: perPage, dryRun: false }, signal);
    if (page.differences.length > 0)
      log.error({ what: recount.name, differences: page.differences.slice(0, 10) }, 'figures differ from their source');
    await keepPage(recount, page, after === null);
    after = page.next;
    if (after !== null) await rest(performance.now() - began, undefined, { signal }).catch(() => {});
  } while (after !== null && !signal.aborted);
}
