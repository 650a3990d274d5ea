import mongoose, { mongo } from 'mongoose';

/** Names of errors whose classes the driver does not export, and of mongoose's own. */
const awayNames = new Set([
  'MongooseServerSelectionError',
  'MongoWaitQueueTimeoutError',
  'MongoPoolClosedError',
  'MongoServerClosedError',
]);

/** A server that stops, steps down or is not the primary; reads that hit one carry no label. */
const changingPrimary = new Set([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** True if the database is unavailable or electing a primary: the request was valid and may be retried. */
export function isDatabaseAway(error: unknown): boolean {
  // A bulk write wraps the original error.
  if (error instanceof mongo.MongoBulkWriteError && error.errorResponse instanceof Error)
    return isDatabaseAway(error.errorResponse);
  if (error instanceof mongo.MongoServerSelectionError || error instanceof mongo.MongoNetworkError) return true;
  if (error instanceof mongo.MongoNotConnectedError || error instanceof mongo.MongoTopologyClosedError) return true;
  if (error instanceof mongo.MongoServerError && changingPrimary.has(Number(error.code))) return true;
  if (error instanceof Error && awayNames.has(error.name)) return true;
  // Without buffering, mongoose rejects calls with a generic error while there is no primary.
  if (error instanceof mongoose.MongooseError && mongoose.connection.readyState !== mongoose.ConnectionStates.connected)
    return true;
  return error instanceof mongo.MongoError && error.hasErrorLabel('RetryableWriteError');
}

/** True if the transaction may be retried from its beginning. */
export function isTransient(error: unknown): boolean {
  return error instanceof mongo.MongoError && error.hasErrorLabel('TransientTransactionError');
}

/** LockTimeout, MaxTimeMSExpired, WriteConflict, ExceededTimeLimit: another writer, or an overloaded server. */
const passing = new Set([24, 50, 112, 262]);

/** True if the same operation may succeed a little later. */
export function isPassing(error: unknown): boolean {
  const wrapped = error instanceof mongo.MongoBulkWriteError && error.errorResponse;
  if (wrapped instanceof Error) return isPassing(wrapped);
  if (error instanceof TryAgain || isTransient(error) || isDatabaseAway(error)) return true;
  return error instanceof mongo.MongoServerError && passing.has(Number(error.code));
}

/** True if a unique index rejected the write. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === 11_000;
}

/** A dependency is unavailable for longer than a caller waits. Mapped to 503 with Retry-After. */
export class TryAgain extends Error {
  override name = 'TryAgain';
}
