import type { OutboxRow } from './outbox-row';
import { bytesAtOnce, rowsAtOnce, sizeOf } from './read-waiting';

/** Rows that commits handed over, in order and bounded; what is too much is left to the database. */
export interface EnqueuedRows {
  hand(rows: readonly OutboxRow[]): void;
  /** The next rows to be sent, taken out; empty when there are none. */
  next(): OutboxRow[];
  /** Forgets those that were sent from the database meanwhile. */
  forget(sent: readonly OutboxRow[]): void;
  /** Some own rows may be in the database alone: they are read before anything else is sent. */
  isBehind(): boolean;
  /** Forgets all: the database knows them. */
  fallBack(): void;
  /** From now on rows are kept again; what is older is read from the database. */
  catchUp(): void;
}

/** Rows in memory at most, and in bytes no more than are read at once. */
const maxHanded = 1_000;

export function enqueuedRows(): EnqueuedRows {
  let rows: OutboxRow[] = [];
  let behind = true;
  const fallBack = () => {
    rows = [];
    behind = true;
  };
  return {
    hand: (more) => {
      // What waits while NATS is slow or away waits in the database, not here.
      const tooMuch = rows.length + more.length > maxHanded || sizeOf(rows) + sizeOf(more) > bytesAtOnce;
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
