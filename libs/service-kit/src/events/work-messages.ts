import type { JsMsg } from 'nats';
import type { Envelope } from '@junto/contracts/event';
import { mongoAnswers } from '../mongo/connect';
import { isDatabaseAway, isPassing } from '../mongo/errors';
import type { Bus } from '../nats/bus';
import type { Log } from '../telemetry/log';
import type { Consumer } from './consumer';
import { bury } from './dead-letters';
import { stillWorkingEveryMs } from './declare-durable';
import { countFailure, forgetFailures, reasonOf, retryDelaysMs } from './failures';
import { handleApart, type Blame } from './handle-events';
import { readMessage, type ReadEvent } from './read-message';
import { sayCopied } from './say-copied';

export interface Workplace {
  service: string;
  consumer: Consumer;
  bus: Bus;
  log: Log;
  /** Waits after the first, second, … failure; one more failure and the event is a dead letter. */
  delaysMs?: readonly number[];
}

const eventsAtOnce = 200;

/** An aggregate whose event failed: its later events wait. */
interface Stuck {
  eventId: string;
  until: number;
}

/**
 * Handles batches of messages of one durable. A message is acknowledged after all its events are committed (or buried);
 * else it is given back with a delay, while the other messages go on.
 */
export function messageWorker({ service, consumer, bus, log, delaysMs = retryDelaysMs }: Workplace) {
  const name = `${service}-${consumer.durable}`;
  const stuck = new Map<string, Stuck>();
  const failedBefore = new Set<string>();

  const blame = async (error: unknown): Promise<Blame> => {
    if (isDatabaseAway(error) || !(await mongoAnswers(2_000))) return 'database';
    return isPassing(error) ? 'nobody' : 'event';
  };

  /** Later events of its aggregate wait until it is through. */
  const setAside = (event: Envelope, delay: number): number => {
    failedBefore.add(event.id);
    stuck.set(event.aggregate_id, { eventId: event.id, until: Date.now() + delay + 30_000 });
    return delay;
  };

  /** Nobody's failure: not counted, however often. @returns how long the event waits */
  const postpone = (event: Envelope, error: unknown): number => {
    const about = { err: error, durable: consumer.durable, event_id: event.id, type: event.type };
    log.warn(about, 'an event is tried again');
    return setAside(event, Math.max(delaysMs[0] ?? 0, 1));
  };

  /** @returns how long the event waits; undefined when it was buried */
  const fail = async (event: Envelope, error: unknown): Promise<number | undefined> => {
    const failures = await countFailure(name, event.id, reasonOf(error));
    log.error(
      { err: error, durable: consumer.durable, event_id: event.id, type: event.type, failures },
      'an event was not handled',
    );
    const delay = delaysMs[failures - 1];
    if (delay !== undefined) return setAside(event, delay);
    await bury(bus, letter(reasonOf(error), failures, event), event.id);
    await settle(event);
    return undefined;
  };

  const letter = (reason: string, failures: number, event: unknown) => ({
    service,
    durable: consumer.durable,
    reason,
    failures,
    at: new Date().toISOString(),
    event,
  });

  /** An event that failed before is through: what waited for it may go on. */
  const settle = async (event: Envelope) => {
    if (stuck.get(event.aggregate_id)?.eventId === event.id) stuck.delete(event.aggregate_id);
    if (failedBefore.delete(event.id)) await forgetFailures(name, event.id);
  };

  const waitsFor = (event: Envelope): number | undefined => {
    const block = stuck.get(event.aggregate_id);
    if (!block || block.eventId === event.id) return undefined;
    if (block.until > Date.now()) return Math.max(delaysMs[0] ?? 0, 1);
    stuck.delete(event.aggregate_id);
    return undefined;
  };

  /** Handles events and says for each that isn't done how long it waits. */
  const handle = async (events: readonly Envelope[]): Promise<Map<Envelope, number>> => {
    const waits = new Map<Envelope, number>();
    const firstDelay = delaysMs[0] ?? 0;
    for (let from = 0; from < events.length; from += eventsAtOnce) {
      const ready: Envelope[] = [];
      for (const event of events.slice(from, from + eventsAtOnce)) {
        const wait = waitsFor(event);
        if (wait === undefined) ready.push(event);
        else waits.set(event, wait);
      }
      // What failed before is tried alone: it shall not undo the work of the others again.
      for (const part of runs(ready, (event) => failedBefore.has(event.id))) {
        const { failed, postponed, held } = await handleApart(consumer, name, part, blame);
        const undone = new Set([...held, ...[...failed, ...postponed].map(({ event }) => event)]);
        if (consumer.shown)
          sayCopied(
            bus,
            service,
            part.filter((event) => !undone.has(event)),
          );
        for (const event of held) waits.set(event, firstDelay);
        for (const { event, error } of postponed) waits.set(event, postpone(event, error));
        for (const { event, error } of failed) {
          const delay = await fail(event, error);
          if (delay !== undefined) waits.set(event, delay);
        }
        for (const event of part) if (failedBefore.has(event.id) && !waits.has(event)) await settle(event);
      }
    }
    return waits;
  };

  /** @returns for each message how long it waits; undefined when it is done */
  const handleMessages = async (messages: readonly JsMsg[]): Promise<Map<JsMsg, number | undefined>> => {
    const read = new Map<JsMsg, ReadEvent[]>(
      messages.map((message) => [message, readMessage(message.string(), consumer.specs)]),
    );
    const all = [...read.values()].flat();
    for (const one of all) {
      if ('unreadable' in one) await bury(bus, letter(one.unreadable, 1, one.raw), one.id);
    }
    const waits = await handle(all.flatMap((one) => ('event' in one ? [one.event] : [])));
    return new Map(
      [...read].map(([message, events]) => {
        const delays = events.flatMap((one) => ('event' in one ? (waits.get(one.event) ?? []) : []));
        return [message, delays.length > 0 ? Math.max(...delays) : undefined];
      }),
    );
  };

  return {
    /** Never gives up: with the own database (or NATS) away it waits and counts nothing. */
    work: async (messages: readonly JsMsg[], stopping: () => boolean): Promise<void> => {
      const busy = setInterval(() => messages.forEach((message) => message.working()), stillWorkingEveryMs);
      try {
        while (!stopping()) {
          try {
            return await acknowledge(await handleMessages(messages), log);
          } catch (error) {
            log.warn({ err: error, durable: consumer.durable }, 'a consumer waits for what it needs');
            await new Promise((resolve) => setTimeout(resolve, 1_000));
          }
        }
        for (const message of messages) message.nak();
      } finally {
        clearInterval(busy);
      }
    },
    /** Handles one event now, whatever failed before. @throws what its handler throws */
    handleNow: async (raw: unknown): Promise<void> => {
      const [one] = readMessage(JSON.stringify(raw), consumer.specs);
      if (!one || 'unreadable' in one) throw new Error(one ? one.unreadable : 'not an event of this consumer');
      const { failed, postponed } = await handleApart(consumer, name, [one.event], blame);
      const [no] = [...failed, ...postponed];
      if (no) throw no.error;
      if (consumer.shown) sayCopied(bus, service, [one.event]);
      failedBefore.add(one.event.id);
      await settle(one.event);
    },
  };
}

/** An acknowledgement that gets lost does no harm: the message comes again and is recognised. */
async function acknowledge(outcomes: Map<JsMsg, number | undefined>, log: Log): Promise<void> {
  const acks: Promise<boolean>[] = [];
  for (const [message, delayMs] of outcomes) {
    if (delayMs === undefined) acks.push(message.ackAck());
    else message.nak(delayMs);
  }
  const lost = (await Promise.allSettled(acks)).filter((ack) => ack.status === 'rejected');
  if (lost.length > 0)
    log.warn({ err: lost[0]!.reason as unknown, messages: lost.length }, 'acknowledgements got lost');
}

/** Cuts a list into runs: stretches of ordinary elements, and each special one alone. */
function runs<T>(list: readonly T[], isAlone: (element: T) => boolean): T[][] {
  const out: T[][] = [];
  let open: T[] | undefined;
  for (const element of list) {
    if (isAlone(element)) {
      out.push([element]);
      open = undefined;
    } else if (open) open.push(element);
    else out.push((open = [element]));
  }
  return out;
}
