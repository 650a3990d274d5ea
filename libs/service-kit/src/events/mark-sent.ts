import type { mongo } from 'mongoose';
import type { OutboxRow } from './outbox-row';

export interface Marker {
  /** Schedules rows to be marked as sent; rows of several messages are marked in one write. */
  later(rows: readonly OutboxRow[]): void;
  /** Marks all scheduled rows now, with majority write concern. */
  now(): Promise<void>;
}

const soonMs = 50;

/**
 * Marks published rows as sent. If a crash loses a mark, its event is published twice and consumers detect the
 * duplicate. Therefore marks may be late and need no journal flush of their own.
 * @param onFailure called when marks cannot be written; their rows are dropped here and found as unsent in the database
 */
export function createMarker(outbox: mongo.Collection<OutboxRow>, onFailure: (error: unknown) => void): Marker {
  const waiting = new Map<string, mongo.ObjectId>();
  let timer: NodeJS.Timeout | undefined;

  const write = async (writeConcern: { w: 1; journal: false } | { w: 'majority' }) => {
    clearTimeout(timer);
    timer = undefined;
    const ids = [...waiting.values()];
    if (ids.length === 0) return;
    await outbox.updateMany({ _id: { $in: ids } }, { $set: { sent: true, sent_at: new Date() } }, { writeConcern });
    for (const id of ids) waiting.delete(id.toHexString());
  };
  const soon = () =>
    write({ w: 1, journal: false }).catch((error: unknown) => {
      waiting.clear();
      onFailure(error);
    });

  return {
    later: (rows) => {
      for (const { _id } of rows) waiting.set(_id.toHexString(), _id);
      timer ??= setTimeout(() => void soon(), soonMs);
    },
    now: () => write({ w: 'majority' }),
  };
}
