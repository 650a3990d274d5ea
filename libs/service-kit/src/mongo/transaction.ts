import { setTimeout } from 'node:timers/promises';
import mongoose, { mongo, type ClientSession } from 'mongoose';
import { isRefusal } from '@junto/contracts/problems';
import { abandonSession } from './abandon-session';
import { mongoAwayForMs } from './connect';
import { isDatabaseAway, isTransient, TryAgain } from './errors';

export type { ClientSession } from 'mongoose';

/** Callbacks to run once after the commit, in order of registration. */
const afterCommits = new WeakMap<ClientSession, (() => void)[]>();

/**
 * Runs `run` once after the transaction of `session` has committed (a retried attempt discards it). Outside of
 * inTransaction it never runs.
 */
export function afterCommit(session: ClientSession, run: () => void): void {
  afterCommits.get(session)?.push(run);
}

const options: mongo.TransactionOptions = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', journal: true },
  readPreference: 'primary',
};

/** Number of consecutive conflicts after which the writer counts as blocked by a transaction that makes no progress. */
const heldUpAfter = 3;
const heldUpEveryMs = 200;
let heldUpAt = -Infinity;
let notifyBlocked = () => {};

/**
 * Registers the callback for blocked writers, called at most every 200 ms while transactions are rejected repeatedly:
 * the lock holder may be a dead process. One callback per process.
 */
export function onBlocked(listen: () => void): void {
  notifyBlocked = listen;
}

function noteHeldUp(): void {
  if (performance.now() - heldUpAt < heldUpEveryMs) return;
  heldUpAt = performance.now();
  notifyBlocked();
}

const longestAwayMs = 4_000;

/**
 * Call it before work that others queue behind: if the database has been unavailable for more than 4 s, it fails at
 * once, so that queued requests do not wait one after the other.
 * @throws TryAgain
 */
export function expectDatabase(): void {
  if (mongoAwayForMs() > longestAwayMs) throw new TryAgain('The database is away');
}

/**
 * Runs `work` in one transaction and retries it while the server allows, for at most `maxMs` (8 s). `work` may run
 * several times: it must not contain network calls, counters or newly generated ids that must differ. A returned
 * refusal rolls everything back and becomes the result.
 * @throws TryAgain when the time is over
 */
export async function inTransaction<T>(
  work: (session: ClientSession) => Promise<T>,
  { maxMs = 8_000 }: { maxMs?: number } = {},
): Promise<T> {
  const deadline = performance.now() + maxMs;
  const startSession = () => mongoose.connection.getClient().startSession();
  let session = startSession();
  try {
    for (let attempt = 0; ; attempt++) {
      expectDatabase();
      try {
        const result = await attemptOnce(session, work, deadline);
        for (const run of afterCommits.get(session) ?? []) run();
        return result;
      } catch (error) {
        if (isDatabaseAway(error)) {
          void abandonSession(session);
          session = startSession();
        } else if (session.inTransaction()) await session.abortTransaction().catch(() => {});
        if (!isTransient(error)) throw error;
        // Grows with the number of attempts: forty writers of one document that retry at once keep aborting one another
        // for seconds.
        const pause = Math.random() * Math.min(2 ** (attempt + 1), 512);
        if (performance.now() + pause > deadline)
          throw new TryAgain('The transaction did not come through', { cause: error });
        if (attempt >= heldUpAfter) noteHeldUp();
        await setTimeout(pause);
      }
    }
  } finally {
    await session.endSession();
  }
}

async function attemptOnce<T>(
  session: ClientSession,
  work: (session: ClientSession) => Promise<T>,
  deadline: number,
): Promise<T> {
  afterCommits.set(session, []);
  session.startTransaction(options);
  const result = await work(session).catch((error: unknown) => {
    // The driver adds no label if it found no server or no connection: nothing can have been executed.
    const unasked = error instanceof mongo.MongoServerSelectionError || error instanceof mongo.MongoNetworkError;
    if (unasked) error.addErrorLabel('TransientTransactionError');
    throw error;
  });
  if (isRefusal(result)) {
    afterCommits.set(session, []);
    await session.abortTransaction();
    return result;
  }
  await commit(session, deadline);
  return result;
}

/** Retries a commit whose response was lost: the server confirms one that it has already done. */
async function commit(session: ClientSession, deadline: number): Promise<void> {
  for (;;) {
    try {
      return await session.commitTransaction();
    } catch (error) {
      const unknown = error instanceof mongo.MongoError && error.hasErrorLabel('UnknownTransactionCommitResult');
      const tooSlow = error instanceof mongo.MongoServerError && error.code === 50;
      if (!unknown || tooSlow || performance.now() > deadline) throw error;
    }
  }
}
