import type { mongo } from 'mongoose';
import type { OutboxRow } from './outbox-row';

export interface Marker {
  /** Has these rows marked soon: marks of several messages go in one write. */
  later(rows: readonly OutboxRow[]): void;
  /** Marks what waits, by the majority. */
  now(): Promise<void>;
}

const soonMs = 50;

/**
 * Marks published rows as sent. A mark that a crash loses has its event published twice, which consumers recognise; so
 * marks need no flush of the journal each and may come late.
 * @param onFailure told when marks could not be written; their rows are forgotten and found unsent in the database
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
