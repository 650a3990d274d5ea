import { setTimeout as pause } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import type { Bus } from '../nats/bus';
import type { Log } from '../telemetry/log';
import { gauge } from '../telemetry/metrics';
import { inSpan } from '../telemetry/span';
import { enqueuedRows, type EnqueuedRows } from './enqueued-rows';
import { createMarker } from './mark-sent';
import { outboxName, outboxOwner } from './outbox';
import type { OutboxRow } from './outbox-row';
import { repeatedRun } from './repeated-run';
import { outboxSender, type OutboxSender } from './send-outbox';

export interface RelayOptions {
  db: mongo.Db;
  bus: Bus;
  log: Log;
  /** Whose rows are sent at once; the process itself unless a test plays two. */
  owner?: string;
  sweepMs?: number;
  /** Age at which a row of another process counts as left behind. */
  strayMs?: number;
  /**
   * What is committed within this time is sent together: a message costs every process that hears of it a wake-up. A
   * commit that comes alone is told at once.
   */
  restMs?: number;
}

export interface Relay {
  /** Rows that this process has just committed: sent from memory, without being read back. */
  take(rows: readonly OutboxRow[]): void;
  /** Something was committed: the database knows what. */
  nudge(): void;
  /** Rows that wait, of all processes; a row holds the events of one subject that were written together. */
  backlog(): Promise<number>;
  /** Resolves when what waits now is sent, or after `boundMs`. */
  flush(boundMs: number): Promise<void>;
  /** The stream took no more when it was last tried: what is committed goes on to wait. */
  streamIsFull(): boolean;
  stop(): Promise<void>;
}

const outboxBacklog = gauge({
  name: 'junto_outbox_backlog',
  help: 'Rows of events that are committed and not yet published',
});

/**
 * Publishes the outbox: right after a commit what the commit hands over; from the database, at start, after a failure
 * and every few seconds, what a crash or a lost answer left. One round at a time packs rows, publishes the messages in
 * order over one connection without waiting in between, and has marked what was acknowledged. A failure is tried again
 * for ever; doubles are the consumers' to recognise.
 */
export function startRelay({
  db,
  bus,
  log,
  owner = outboxOwner,
  sweepMs = 3_000,
  strayMs = 5_000,
  restMs = 25,
}: RelayOptions): Relay {
  const outbox = db.collection<OutboxRow>(outboxName);
  const handed = enqueuedRows();
  const marker = createMarker(outbox, (error) => {
    log.warn({ err: error }, 'sent events could not be marked: they are sent again');
    handed.fallBack();
    rounds.begin();
  });
  const sender = outboxSender({ outbox, bus, handed, marker });
  const own: mongo.Filter<OutboxRow> = { sent: false, by: owner };
  const rounds = relayRounds({ bus, log, handed, sender, own, strayMs, restMs });

  const backlog = () => outbox.countDocuments({ sent: false }, { limit: 100_000 });
  const sweeper = setInterval(() => {
    rounds.sweep();
    observeBacklog(outbox, backlog);
  }, sweepMs);
  bus.onConnected(rounds.sweepNow);

  return {
    take: (rows) => {
      handed.hand(rows);
      // The person who waits for the commit is answered first.
      setImmediate(rounds.begin);
    },
    nudge: () => {
      handed.fallBack();
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
      // The database may be away already: then they are sent once more.
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

interface RoundsDeps extends Pick<RelayOptions, 'bus' | 'log' | 'restMs'> {
  handed: EnqueuedRows;
  sender: OutboxSender;
  /** What this process wrote and has not marked as sent. */
  own: mongo.Filter<OutboxRow>;
  strayMs: number;
}

/**
 * The rounds of sending: what was handed over, before that what only the database has, and now and then what got lost.
 */
function relayRounds({ bus, log, handed, sender, own, strayMs, restMs }: RoundsDeps) {
  let sweepDue = true;
  /** What its process has not sent in time; an own row too, when the answer to its commit got lost. */
  const strays = (): mongo.Filter<OutboxRow> => ({ sent: false, at: { $lte: new Date(Date.now() - strayMs) } });

  const round = async () => {
    const connected = bus.current();
    if (!connected || bus.state() === 'away') return handed.fallBack();
    if (handed.isBehind()) {
      handed.catchUp();
      await sender.sendStored(connected, own);
    }
    await sender.sendHanded(connected);
    if (sweepDue) {
      sweepDue = false;
      await sender.sendStored(connected, strays());
    }
  };
  const { begin, retryNow, settled, stop } = repeatedRun({
    // Begun by whoever committed last, and nobody's own.
    run: () => inSpan(undefined, round),
    restMs,
    failed: (error, againInMs) => {
      log.warn({ err: error, again_in_ms: againInMs }, 'events could not be published');
      handed.fallBack();
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
    /** The connection is back: a pause after a failure ends. */
    sweepNow: () => {
      sweepDue = true;
      retryNow();
    },
  };
}
