import type { mongo } from 'mongoose';
import type { OutboxRow } from './outbox-row';

/** Maximum number of rows that are read, sent and held at a time. */
export const rowsAtOnce = 2_000;
/**
 * Maximum bytes of events that are read, sent and held at a time. 2,000 rows of 100 KiB at once took 650 MiB as text,
 * as messages and in buffers, and NATS did not acknowledge them in time (measured).
 */
export const bytesAtOnce = 4 * 1024 * 1024;
/** Batch size of the cursor: a row of several events has up to 256 KiB. */
const fetchedAtOnce = 32;

/** Size in characters: close enough to bytes for mostly ASCII text, and free. */
export function sizeOf(rows: readonly OutboxRow[]): number {
  return rows.reduce((sum, { json }) => sum + json.length, 0);
}

/** Reads the oldest unsent rows, as many as may be held at a time. `all` is true if there are no others. */
export async function readWaiting(
  outbox: mongo.Collection<OutboxRow>,
  which: mongo.Filter<OutboxRow>,
): Promise<{ rows: OutboxRow[]; all: boolean }> {
  const cursor = outbox.find(which).sort({ _id: 1 }).limit(rowsAtOnce).batchSize(fetchedAtOnce);
  const rows: OutboxRow[] = [];
  let bytes = 0;
  for await (const row of cursor) {
    rows.push(row);
    bytes += row.json.length;
    // Leaving the loop closes the cursor.
    if (bytes >= bytesAtOnce) return { rows, all: false };
  }
  return { rows, all: rows.length < rowsAtOnce };
}
