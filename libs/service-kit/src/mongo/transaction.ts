import { setTimeout } from 'node:timers/promises';
import mongoose, { mongo, type ClientSession } from 'mongoose';
import { isRefusal } from '@junto/contracts/problems';
import { abandonSession } from './abandon-session';
import { mongoAwayForMs } from './connect';
import { isDatabaseAway, isTransient, TryAgain } from './errors';

export type { ClientSession } from 'mongoose';

/** What is to happen once, after the commit, in the order it was asked for. */
const afterCommits = new WeakMap<ClientSession, (() => void)[]>();

/**
 * Runs `run` once, after the transaction of `session` has committed (a try that is repeated forgets it).
 * Outside of inTransaction it never runs.
 */
export function afterCommit(session: ClientSession, run: () => void): void {
  afterCommits.get(session)?.push(run);
}

const options: mongo.TransactionOptions = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', journal: true },
  readPreference: 'primary',
};

/** So often in a row it is refused when what it writes is held by somebody who does not go on. */
const heldUpAfter = 3;
const heldUpEveryMs = 200;
let heldUpAt = -Infinity;
let tellHeldUp = () => {};

/**
 * `listen` is called, at most every 200 ms, while a transaction is refused again and again: who holds its documents may
 * be a process that is gone. One listener in a process.
 */
export function onBlocked(listen: () => void): void {
  tellHeldUp = listen;
}

function noteHeldUp(): void {
  if (performance.now() - heldUpAt < heldUpEveryMs) return;
  heldUpAt = performance.now();
  tellHeldUp();
}

const longestAwayMs = 4_000;

/**
 * To be asked before work that others queue up behind: a database that has been away for longer than 4 s is not waited
 * for, or those in the queue would wait one after the other.
 * @throws TryAgain
 */
export function expectDatabase(): void {
  if (mongoAwayForMs() > longestAwayMs) throw new TryAgain('The database is away');
}

/**
 * Runs `work` in one transaction, again when the server says that it may be repeated, for at most `maxMs` (8 s).
 * `work` may run several times: no network call, no counter, no id that must differ belongs in it.
 * A refusal that it returns rolls everything back and is the answer: an expected 'no' leaves nothing half written.
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
        // Grows with the crowd: forty on one document, retrying at once, keep aborting one another for seconds.
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
    // Not labelled by the driver where no server was found, or no connection: nothing can have happened.
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

/** A commit whose answer got lost is asked again: the server answers for the one that it has already done. */
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
