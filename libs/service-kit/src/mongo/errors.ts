import mongoose, { mongo } from 'mongoose';

/** Not exported as classes by the driver, or mongoose's own. */
const awayNames = new Set([
  'MongooseServerSelectionError',
  'MongoWaitQueueTimeoutError',
  'MongoPoolClosedError',
  'MongoServerClosedError',
]);

/** A server that stops, steps down or isn't primary (any more); a read that meets one carries no label. */
const changingPrimary = new Set([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** The database is away or changing its primary: nothing is wrong with what was asked, so asking again is right. */
export function isDatabaseAway(error: unknown): boolean {
  // A bulk write wraps what happened.
  if (error instanceof mongo.MongoBulkWriteError && error.errorResponse instanceof Error)
    return isDatabaseAway(error.errorResponse);
  if (error instanceof mongo.MongoServerSelectionError || error instanceof mongo.MongoNetworkError) return true;
  if (error instanceof mongo.MongoNotConnectedError || error instanceof mongo.MongoTopologyClosedError) return true;
  if (error instanceof mongo.MongoServerError && changingPrimary.has(Number(error.code))) return true;
  if (error instanceof Error && awayNames.has(error.name)) return true;
  // Without buffering mongoose refuses calls by an error of no kind of its own while it has no primary.
  if (error instanceof mongoose.MongooseError && mongoose.connection.readyState !== mongoose.ConnectionStates.connected)
    return true;
  return error instanceof mongo.MongoError && error.hasErrorLabel('RetryableWriteError');
}

/** A transaction that may be run again from its beginning. */
export function isTransient(error: unknown): boolean {
  return error instanceof mongo.MongoError && error.hasErrorLabel('TransientTransactionError');
}

/** LockTimeout, MaxTimeMSExpired, WriteConflict, ExceededTimeLimit: another writer, or a server with too much to do. */
const passing = new Set([24, 50, 112, 262]);

/** Asked again a little later it may come through: what was asked is not to blame. */
export function isPassing(error: unknown): boolean {
  const wrapped = error instanceof mongo.MongoBulkWriteError && error.errorResponse;
  if (wrapped instanceof Error) return isPassing(wrapped);
  if (error instanceof TryAgain || isTransient(error) || isDatabaseAway(error)) return true;
  return error instanceof mongo.MongoServerError && passing.has(Number(error.code));
}

/** A unique index refused the write. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === 11_000;
}

/** Thrown when something needed is away for longer than a caller waits; the caller is told to try again (503). */
export class TryAgain extends Error {
  override name = 'TryAgain';
}
