import type { mongo } from 'mongoose';
import type { Bus, Connected } from '../nats/bus';
import { isStreamFull } from '../nats/streams';
import type { Log } from '../telemetry/log';
import { gauge } from '../telemetry/metrics';
import { createMarker } from './mark-sent';
import { outboxName, outboxOwner } from './outbox';
import type { OutboxRow } from './outbox-row';
import { publishRows } from './publish-rows';
import { bytesAtOnce, readWaiting, rowsAtOnce, sizeOf } from './read-waiting';

export interface RelayOptions {
  db: mongo.Db;
  bus: Bus;
  log: Log;
  /** Whose rows are sent at once; the process itself unless a test plays two. */
  owner?: string;
  sweepMs?: number;
  /** Age at which a row of another process counts as left behind. */
  strayMs?: number;
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

/** Rows in memory at most, and in bytes no more than are read at once. */
const mostHanded = 1_000;
const firstPauseMs = 250;
const lastPauseMs = 10_000;
const outboxBacklog = gauge({
  name: 'junto_outbox_backlog',
  help: 'Rows of events that are committed and not yet published',
});
const streamFull = gauge({ name: 'junto_stream_full', help: '1 while the event stream takes no more' });

type Which = mongo.Filter<OutboxRow>;

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
}: RelayOptions): Relay {
  const outbox = db.collection<OutboxRow>(outboxName);
  let handed: OutboxRow[] = [];
  /** Some own rows may be in the database alone: they are read before any of `handed` is sent. */
  let behind = true;
  let again = false;
  let running: Promise<void> | undefined;
  let pauseMs = firstPauseMs;
  let pausing: NodeJS.Timeout | undefined;
  let stopped = false;
  let sweepDue = true;
  let full = false;

  const fallBack = () => {
    handed = [];
    behind = true;
  };
  const marker = createMarker(outbox, (error) => {
    log.warn({ err: error }, 'sent events could not be marked: they are sent again');
    fallBack();
    begin();
  });
  const own: Which = { sent: false, by: owner };
  /** What its process has not sent in time; an own row too, when the answer to its commit got lost. */
  const strays = (olderThanMs: number): Which => ({ sent: false, at: { $lte: new Date(Date.now() - olderThanMs) } });

  const publish = async (connected: Connected, rows: readonly OutboxRow[]) => {
    const { sent, failure } = await publishRows(bus, connected, rows);
    marker.later(sent);
    full = isStreamFull(failure);
    streamFull.set(full ? 1 : 0);
    if (failure) throw failure;
  };

  const sendFromDatabase = async (connected: Connected, which: Which) => {
    for (;;) {
      // By the majority: this reading must see what is marked, and only what is committed for good.
      await marker.now();
      const { rows, all } = await readWaiting(outbox, which);
      if (rows.length > 0) await publish(connected, rows);
      // Some may have been handed over while they were read.
      const sent = new Set(rows.map(({ _id }) => _id.toHexString()));
      handed = handed.filter(({ _id }) => !sent.has(_id.toHexString()));
      if (all) return;
    }
  };

  const round = async () => {
    const connected = bus.current();
    if (!connected || bus.state() === 'away') return fallBack();
    if (behind) {
      fallBack();
      behind = false;
      await sendFromDatabase(connected, own);
    }
    while (handed.length > 0) await publish(connected, handed.splice(0, rowsAtOnce));
    if (sweepDue) {
      sweepDue = false;
      await sendFromDatabase(connected, strays(strayMs));
    }
  };

  const run = async () => {
    do {
      again = false;
      try {
        await round();
        pauseMs = firstPauseMs;
      } catch (error) {
        log.warn({ err: error, again_in_ms: pauseMs }, 'events could not be published');
        fallBack();
        again = false;
        pausing = setTimeout(() => ((pausing = undefined), begin()), pauseMs);
        pauseMs = Math.min(pauseMs * 2, lastPauseMs);
      }
    } while (again && !stopped);
  };

  const begin = () => {
    if (stopped || pausing) return;
    if (running) return void (again = true);
    running = run().finally(() => {
      running = undefined;
      if (again) begin();
    });
  };

  const backlog = () => outbox.countDocuments({ sent: false }, { limit: 100_000 });
  const sweeper = setInterval(() => {
    sweepDue = true;
    begin();
    backlog().then(
      (count) => outboxBacklog.set(count),
      () => {},
    );
  }, sweepMs);
  bus.onConnected(() => {
    pauseMs = firstPauseMs;
    clearTimeout(pausing);
    pausing = undefined;
    sweepDue = true;
    begin();
  });

  return {
    take: (rows) => {
      // What waits while NATS is slow or away waits in the database, not here.
      const tooMuch = handed.length + rows.length > mostHanded || sizeOf(handed) + sizeOf(rows) > bytesAtOnce;
      if (behind || tooMuch) fallBack();
      else handed.push(...rows);
      begin();
    },
    nudge: () => {
      behind = true;
      begin();
    },
    backlog,
    streamIsFull: () => full,
    flush: async (boundMs) => {
      const until = Date.now() + boundMs;
      begin();
      while (Date.now() < until && bus.state() === 'connected') {
        await running;
        await marker.now();
        if ((await outbox.findOne(own, { projection: { _id: 1 } })) === null) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
        begin();
      }
    },
    stop: async () => {
      stopped = true;
      clearInterval(sweeper);
      clearTimeout(pausing);
      await running;
      // The database may be away already: then they are sent once more.
      await marker.now().catch((error: unknown) => log.warn({ err: error }, 'sent events could not be marked'));
    },
  };
}
