import { setTimeout as pause } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import type { Bus } from '../nats/bus';
import type { Log } from '../telemetry/log';
import { gauge } from '../telemetry/metrics';
import { inSpan } from '../telemetry/span';
import { createMarker } from './mark-sent';
import { outboxName, outboxOwner } from './outbox';
import type { OutboxRow } from './outbox-row';
import { createRelayQueue, type RelayQueue } from './relay-queue';
import { repeatedRun } from './repeated-run';
import { outboxSender, type OutboxSender } from './send-outbox';

export interface RelayOptions {
  db: mongo.Db;
  bus: Bus;
  log: Log;
  /** Writer id whose rows are published at once; the process itself unless a test runs two relays. */
  owner?: string;
  sweepMs?: number;
  /** Age in ms at which a row of another process counts as overdue. */
  overdueAfterMs?: number;
  /**
   * Minimum interval in ms between two rounds. Rows committed within it are published together, because each message
   * wakes every subscribed process. A single commit is published at once.
   */
  minBatchIntervalMs?: number;
}

export interface Relay {
  /** Queues rows that this process has just committed; they are published without being read back. */
  take(rows: readonly OutboxRow[]): void;
  /** Publishes from the database: something was committed whose rows are unknown here. */
  nudge(): void;
  /** Number of unsent rows of all processes; a row holds the events of one subject that were written together. */
  backlog(): Promise<number>;
  /** Resolves when all current rows are published, or after `boundMs`. */
  flush(boundMs: number): Promise<void>;
  /** True if the stream was full at the last attempt: committed events keep waiting. */
  streamIsFull(): boolean;
  stop(): Promise<void>;
}

const outboxBacklog = gauge({
  name: 'junto_outbox_backlog',
  help: 'Rows of events that are committed and not yet published',
});

/**
 * Publishes the outbox. Rows of a commit are published from memory right after it. Rows that a crash or a lost answer
 * left are read from the database at start, after a failure and every few seconds. Rounds never overlap: each packs
 * rows, publishes the messages pipelined in order over one connection, and schedules the acknowledged ones to be
 * marked. Failures are retried without a limit; consumers detect duplicates.
 */
export function startRelay({
  db,
  bus,
  log,
  owner = outboxOwner,
  sweepMs = 3_000,
  overdueAfterMs = 5_000,
  minBatchIntervalMs = 25,
}: RelayOptions): Relay {
  const outbox = db.collection<OutboxRow>(outboxName);
  const queue = createRelayQueue();
  const marker = createMarker(outbox, (error) => {
    log.warn({ err: error }, 'sent events could not be marked and are published again');
    queue.fallBack();
    rounds.begin();
  });
  const sender = outboxSender({ outbox, bus, queue, marker });
  const own: mongo.Filter<OutboxRow> = { sent: false, by: owner };
  const rounds = relayRounds({ bus, log, queue, sender, own, overdueAfterMs, minBatchIntervalMs });

  const backlog = () => outbox.countDocuments({ sent: false }, { limit: 100_000 });
  const sweeper = setInterval(() => {
    rounds.sweep();
    observeBacklog(outbox, backlog);
  }, sweepMs);
  bus.onConnected(rounds.sweepNow);

  return {
    take: (rows) => {
      queue.enqueue(rows);
      // Answer the request that waits for the commit first.
      setImmediate(rounds.begin);
    },
    nudge: () => {
      queue.fallBack();
      rounds.begin();
    },
    backlog,
    streamIsFull: sender.streamIsFull,
    flush: async (boundMs) => {
      const until = Date.now() + boundMs;
      rounds.begin();
      while (Date.now() < until && bus.state() === 'connected') {
        await rounds.settled();
        await marker.now();
        if ((await outbox.findOne(own, { projection: { _id: 1 } })) === null) return;
        await pause(20);
        rounds.begin();
      }
    },
    stop: async () => {
      clearInterval(sweeper);
      await rounds.stop();
      // The database may be unavailable already. The rows are then published twice.
      await marker.now().catch((error: unknown) => log.warn({ err: error }, 'sent events could not be marked'));
    },
  };
}

const oldest = gauge({
  name: 'junto_outbox_oldest_seconds',
  help: 'Age of the oldest row of events that is committed and not yet published; 0 while none waits',
});

function observeBacklog(outbox: mongo.Collection<OutboxRow>, backlog: () => Promise<number>): void {
  backlog().then(
    async (count) => {
      outboxBacklog.set(count);
      const first = count > 0 ? await outbox.findOne({ sent: false }, { sort: { _id: 1 } }).catch(() => null) : null;
      oldest.set(first ? (Date.now() - first.at.getTime()) / 1000 : 0);
    },
    () => {},
  );
}

interface RoundsDeps extends Pick<RelayOptions, 'bus' | 'log' | 'minBatchIntervalMs'> {
  queue: RelayQueue;
  sender: OutboxSender;
  /** Rows that this process wrote and that are not marked as sent. */
  own: mongo.Filter<OutboxRow>;
  overdueAfterMs: number;
}

/**
 * Rounds of publishing: rows known only to the database, then queued rows, and overdue rows of all processes after a
 * sweep.
 */
function relayRounds({ bus, log, queue, sender, own, overdueAfterMs, minBatchIntervalMs }: RoundsDeps) {
  let sweepDue = true;
  /** Rows that their process has not published in time, including own rows when the answer to their commit was lost. */
  const strays = (): mongo.Filter<OutboxRow> => ({ sent: false, at: { $lte: new Date(Date.now() - overdueAfterMs) } });

  const round = async () => {
    const connected = bus.current();
    if (!connected || bus.state() === 'away') return queue.fallBack();
    if (queue.isBehind()) {
      queue.catchUp();
      await sender.sendStored(connected, own);
    }
    await sender.sendHanded(connected);
    if (sweepDue) {
      sweepDue = false;
      await sender.sendStored(connected, strays());
    }
  };
  const { begin, retryNow, settled, stop } = repeatedRun({
    // The span must not belong to the trace of the commit that happened to start the round.
    run: () => inSpan(undefined, round),
    restMs: minBatchIntervalMs,
    failed: (error, againInMs) => {
      log.warn({ err: error, again_in_ms: againInMs }, 'events could not be published');
      queue.fallBack();
    },
  });
  return {
    begin,
    settled,
    stop,
    sweep: () => {
      sweepDue = true;
      begin();
    },
    /** Ends the pause after a failure: the connection is back. */
    sweepNow: () => {
      sweepDue = true;
      retryNow();
    },
  };
}
