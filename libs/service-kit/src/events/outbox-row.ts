import type { mongo } from 'mongoose';
import type { Packable } from './pack-events';

/**
 * A row of the outbox: events of one subject that were written together, as the text that is published. They are
 * serialized once. One row per event caused half of the writes of a busy round's commit (measured).
 */
export interface OutboxRow extends Packable {
  /** Grows within a process and defines the order of publishing. */
  _id: mongo.ObjectId;
  /**
   * Process that wrote the row. It publishes its own rows at once, and those of other processes only when they are
   * overdue.
   */
  by: string;
  sent: boolean;
  at: Date;
  sent_at?: Date;
}
