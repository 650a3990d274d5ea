import mongoose from 'mongoose';

/** Retry delays of a failed handler. After the last one the event becomes a dead letter. */
export const retryDelaysMs = [1_000, 5_000, 15_000, 60_000] as const;

interface FailureRow {
  _id: string;
  failures: number;
  reason: string;
  at: Date;
}

const rows = () => mongoose.connection.collection<FailureRow>('event_failures');

/**
 * Counts a failure of one event in one consumer. Stored in the database: JetStream's own count also grows when a
 * message is merely returned, and a count in memory would restart after each crash that the event causes.
 */
export async function countFailure(name: string, eventId: string, reason: string): Promise<number> {
  const row = await rows().findOneAndUpdate(
    { _id: `${name}:${eventId}` },
    { $inc: { failures: 1 }, $set: { reason: reason.slice(0, 2_000), at: new Date() } },
    { upsert: true, returnDocument: 'after' },
  );
  return row?.failures ?? 1;
}

export async function forgetFailures(name: string, eventId: string): Promise<void> {
  await rows().deleteOne({ _id: `${name}:${eventId}` });
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
