import type { mongo } from 'mongoose';
import type { Packable } from './pack-events';

/**
 * A row of the outbox: events of one subject that were written together, as the text that is sent. They are serialised
 * once; a row per event made half of what a busy round's commit writes (measured).
 */
export interface OutboxRow extends Packable {
  /** Grows within a process, which is the order of sending. */
  _id: mongo.ObjectId;
  /** Process that wrote it; it sends its own at once, and the others' only when they seem left behind. */
  by: string;
  sent: boolean;
  at: Date;
  sent_at?: Date;
}
