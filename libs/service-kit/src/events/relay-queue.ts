import type { OutboxRow } from './outbox-row';
import { bytesAtOnce, rowsAtOnce, sizeOf } from './read-waiting';

/** In-memory queue of committed rows, ordered and bounded. Rows over the limit are read from the database instead. */
export interface RelayQueue {
  enqueue(rows: readonly OutboxRow[]): void;
  /** Removes and returns the next rows to send; empty if there are none. */
  next(): OutboxRow[];
  /** Drops rows that were sent from the database meanwhile. */
  forget(sent: readonly OutboxRow[]): void;
  /** True while the database may hold own rows that are not queued. They are read before anything else is sent. */
  isBehind(): boolean;
  /** Drops all rows: they are read from the database. */
  fallBack(): void;
  /** Starts to queue rows again. Older rows are read from the database. */
  catchUp(): void;
}

/** Maximum number of queued rows. In bytes, no more than one read from the database. */
const maxQueuedRows = 1_000;

export function createRelayQueue(): RelayQueue {
  let rows: OutboxRow[] = [];
  let behind = true;
  const fallBack = () => {
    rows = [];
    behind = true;
  };
  return {
    enqueue: (more) => {
      // Rows that wait while NATS is slow or unavailable stay in the database, not in memory.
      const tooMuch = rows.length + more.length > maxQueuedRows || sizeOf(rows) + sizeOf(more) > bytesAtOnce;
      if (behind || tooMuch) fallBack();
      else rows.push(...more);
    },
    next: () => rows.splice(0, rowsAtOnce),
    forget: (sent) => {
      const ids = new Set(sent.map(({ _id }) => _id.toHexString()));
      rows = rows.filter(({ _id }) => !ids.has(_id.toHexString()));
    },
    isBehind: () => behind,
    fallBack,
    catchUp: () => {
      rows = [];
      behind = false;
    },
  };
}
