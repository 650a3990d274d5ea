import { mongo } from 'mongoose';

/** Not exported as classes by the driver, or mongoose's own. */
const awayNames = new Set(['MongooseServerSelectionError', 'MongoWaitQueueTimeoutError']);

/** The database is away or changing its primary: nothing is wrong with what was asked, so asking again is right. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof mongo.MongoServerSelectionError || error instanceof mongo.MongoNetworkError) return true;
  if (error instanceof mongo.MongoNotConnectedError || error instanceof mongo.MongoTopologyClosedError) return true;
  if (error instanceof Error && awayNames.has(error.name)) return true;
  return error instanceof mongo.MongoError && error.hasErrorLabel('RetryableWriteError');
}

/** A transaction that may be run again from its beginning. */
export function isTransient(error: unknown): boolean {
  return error instanceof mongo.MongoError && error.hasErrorLabel('TransientTransactionError');
}

/** A unique index refused the write. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === 11_000;
}

/** Thrown when something needed is away for longer than a caller waits; the caller is told to try again (503). */
export class TryAgain extends Error {
  override name = 'TryAgain';
}
