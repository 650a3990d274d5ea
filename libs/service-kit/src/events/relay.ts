import type { mongo } from 'mongoose';
import type { Bus, Connected } from '../nats/bus';
import type { Log } from '../telemetry/log';
import { counter, gauge } from '../telemetry/metrics';
import { outboxName, outboxOwner, type OutboxRow } from './outbox';
import { messageIdOf, messageOf, packEvents, type Pack } from './pack-events';

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
  /** Something was committed. */
  nudge(): void;
  /** Rows that wait, of all processes; a row holds the events of one subject that were written together. */
  backlog(): Promise<number>;
  /** Resolves when what waits now is sent, or after `boundMs`. */
  flush(boundMs: number): Promise<void>;
  stop(): Promise<void>;
}

const rowsAtOnce = 2_000;
const firstPauseMs = 250;
const lastPauseMs = 10_000;
const outboxBacklog = gauge({ name: 'junto_outbox_backlog', help: 'Rows of events that are committed and not yet published' });
const published = counter({ name: 'junto_events_published_total', help: 'Events that JetStream has acknowledged' });
const publishFailures = counter({ name: 'junto_publish_failures_total', help: 'Messages that JetStream did not acknowledge' });

type Which = mongo.Filter<OutboxRow>;

/**
 * Publishes the outbox: at once after a commit, at start and every few seconds what a crash left. One round at a time
 * reads rows, packs them, publishes the messages in order over one connection without waiting in between, and marks
 * what was acknowledged. A failure is tried again for ever; doubles are the consumers' to recognise.
 */
export function startRelay({ db, bus, log, owner = outboxOwner, sweepMs = 3_000, strayMs = 5_000 }: RelayOptions): Relay {
  const outbox = db.collection<OutboxRow>(outboxName);
  let again = false;
  let running: Promise<void> | undefined;
  let pauseMs = firstPauseMs;
  let pausing: NodeJS.Timeout | undefined;
  let stopped = false;
  let sweepDue = true;

  const own: Which = { sent: false, by: owner };
  const strays = (olderThanMs: number): Which => ({ sent: false, by: { $ne: owner }, at: { $lte: new Date(Date.now() - olderThanMs) } });

  const drain = async (connected: Connected, which: Which) => {
    for (;;) {
      const rows = await outbox.find(which).sort({ _id: 1 }).limit(rowsAtOnce).toArray();
      if (rows.length === 0) return;
      const failed = await publish(connected, rows);
      if (failed) throw failed;
      if (rows.length < rowsAtOnce) return;
    }
  };

  const publish = async ({ jetstream }: Connected, rows: OutboxRow[]): Promise<Error | undefined> => {
    const packs = packEvents(rows);
    const send = (pack: Pack<OutboxRow>) =>
      jetstream.publish(bus.subject(pack.subject), messageOf(pack), { msgID: messageIdOf(pack) });
    const acks = await Promise.allSettled(packs.map(send));
    const sent = packs.filter((_, index) => acks[index]!.status === 'fulfilled').flatMap((pack) => pack.rows);
    if (sent.length > 0) {
      // By the majority, although a lost mark would do no harm: the next round reads by majority, and would not see it.
      const mark = { $set: { sent: true, sent_at: new Date() } };
      await outbox.updateMany({ _id: { $in: sent.map((row) => row._id) } }, mark);
      published.inc(sent.reduce((sum, { events }) => sum + events, 0));
    }
    const failures = acks.filter((ack) => ack.status === 'rejected');
    publishFailures.inc(failures.length);
    return failures[0]?.reason as Error | undefined;
  };

  const round = async () => {
    const connected = bus.current();
    if (!connected || bus.state() === 'away') return;
    await drain(connected, own);
    if (sweepDue) {
      sweepDue = false;
      await drain(connected, strays(strayMs));
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
    backlog().then((count) => outboxBacklog.set(count), () => {});
  }, sweepMs);
  bus.onConnected(() => {
    pauseMs = firstPauseMs;
    clearTimeout(pausing);
    pausing = undefined;
    sweepDue = true;
    begin();
  });

  return {
    nudge: begin,
    backlog,
    flush: async (boundMs) => {
      const until = Date.now() + boundMs;
      begin();
      while (Date.now() < until && bus.state() === 'connected') {
        await running;
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
    },
  };
}
