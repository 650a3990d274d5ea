import { setTimeout as pause } from 'node:timers/promises';
import type { JsMsg } from 'nats';
import type { Log } from '../telemetry/log';
import type { ConsumerDeps } from './consumer';
import { countFromZero, writeDeadLetter } from './dead-letters';
import { stillWorkingEveryMs } from './declare-durable';
import { batchHandler } from './handle-batch';
import { aboutUnreadable, readMessage, type ReadEvent } from './read-message';

export interface MessageWorker {
  /** Never gives up: with the own database (or NATS) away it waits and counts nothing. */
  work(messages: readonly JsMsg[], stopping: AbortSignal): Promise<void>;
  /** Handles one event now, whatever failed before. @throws what its handler throws */
  handleNow(raw: unknown): Promise<void>;
}

const pauseMs = 1_000;
const maxNamed = 10;

/**
 * Handles batches of messages of one durable. A message is acknowledged after all its events are committed (or given
 * up); else it is given back with a delay, while the other messages go on.
 */
export function messageWorker(deps: ConsumerDeps): MessageWorker {
  const { service, consumer, bus, log } = deps;
  const { durable } = consumer;
  countFromZero(durable);
  const { handle, handleNow } = batchHandler(deps);

  /** @returns for each message how long it waits; undefined when it is done */
  const handleMessages = async (messages: readonly JsMsg[]): Promise<Map<JsMsg, number | undefined>> => {
    const read = new Map<JsMsg, ReadEvent[]>(
      messages.map((message) => [message, readMessage(message.string(), consumer.specs)]),
    );
    const all = [...read.values()].flat();
    for (const one of all) {
      if (!('unreadable' in one)) continue;
      const { unreadable: reason, id, raw: event } = one;
      log.error({ ...aboutUnreadable(one), durable }, 'an event could not be read');
      await writeDeadLetter(bus, { service, durable, reason, failures: 1, event }, id);
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
    work: async (messages, stopping) => {
      const busy = setInterval(() => messages.forEach((message) => message.working()), stillWorkingEveryMs);
      try {
        while (!stopping.aborted) {
          try {
            return await acknowledge(await handleMessages(messages), log);
          } catch (error) {
            const waiting = aboutWaiting(messages, consumer.specs);
            log.warn({ err: error, durable, ...waiting }, 'a consumer waits for what it needs');
            await pause(pauseMs);
          }
        }
        for (const message of messages) message.nak();
      } finally {
        clearInterval(busy);
      }
    },
    handleNow: async (raw) => {
      const [one] = readMessage(JSON.stringify(raw), consumer.specs);
      if (!one || 'unreadable' in one) throw new Error(one ? one.unreadable : 'not an event of this consumer');
      await handleNow(one.event);
    },
  };
}

/** Some of what waits, by the ids that lead to its requests. */
function aboutWaiting(messages: readonly JsMsg[], specs: ConsumerDeps['consumer']['specs']) {
  const read = messages.flatMap((message) => readMessage(message.string(), specs));
  const events = read.flatMap((one) => ('event' in one ? [one.event] : [])).slice(0, maxNamed);
  const idsOf = (field: 'id' | 'request_id') => [...new Set(events.map((event) => event[field]))];
  return { waiting: read.length, event_ids: idsOf('id'), request_ids: idsOf('request_id') };
}

/**
 * An acknowledgement that gets lost does no harm: the message comes again and is recognised. The server takes them in
 * the order of the connection, so its answer to the last one stands for all: one asked of each costs both sides as much
 * as the message itself (measured).
 */
async function acknowledge(outcomes: Map<JsMsg, number | undefined>, log: Log): Promise<void> {
  for (const [message, delayMs] of outcomes) if (delayMs !== undefined) message.nak(delayMs);
  const done = [...outcomes].flatMap(([message, delayMs]) => (delayMs === undefined ? [message] : []));
  try {
    for (const message of done.slice(0, -1)) message.ack();
    await done.at(-1)?.ackAck();
  } catch (error) {
    log.warn({ err: error, messages: done.length }, 'acknowledgements got lost');
  }
}
