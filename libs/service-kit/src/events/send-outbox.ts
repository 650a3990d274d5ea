import type { mongo } from 'mongoose';
import type { Bus, Connected } from '../nats/bus';
import { isStreamFull } from '../nats/streams';
import { gauge } from '../telemetry/metrics';
import type { Marker } from './mark-sent';
import type { OutboxRow } from './outbox-row';
import { publishRows } from './publish-rows';
import { readWaiting } from './read-waiting';
import type { RelayQueue } from './relay-queue';

export interface OutboxSender {
  /** Publishes queued rows. @throws if some were not acknowledged */
  sendHanded(connected: Connected): Promise<void>;
  /** Publishes matching rows of the database. @throws if some were not acknowledged */
  sendStored(connected: Connected, which: mongo.Filter<OutboxRow>): Promise<void>;
  streamIsFull(): boolean;
}

interface OutboxSenderDeps {
  outbox: mongo.Collection<OutboxRow>;
  bus: Bus;
  queue: RelayQueue;
  marker: Marker;
}

const streamFull = gauge({ name: 'junto_stream_full', help: '1 while the event stream takes no more' });

/** Publishes rows from memory or from the database and schedules the acknowledged ones to be marked. */
export function outboxSender({ outbox, bus, queue, marker }: OutboxSenderDeps): OutboxSender {
  let full = false;

  const publish = async (connected: Connected, rows: readonly OutboxRow[]) => {
    const { sent, failure } = await publishRows(bus, connected, rows);
    marker.later(sent);
    full = isStreamFull(failure);
    streamFull.set(full ? 1 : 0);
    if (failure) throw failure;
  };

  return {
    sendHanded: async (connected) => {
      for (let rows = queue.next(); rows.length > 0; rows = queue.next()) await publish(connected, rows);
    },
    sendStored: async (connected, which) => {
      for (;;) {
        // With majority write concern: the following read must see the marks, and only rows that are committed for
        // good.
        await marker.now();
        const { rows, all } = await readWaiting(outbox, which);
        if (rows.length > 0) await publish(connected, rows);
        // Some may have been queued while they were read.
        queue.forget(rows);
        if (all) return;
      }
    },
    streamIsFull: () => full,
  };
}
