import { setTimeout as pause } from 'node:timers/promises';
import type { JsMsg } from 'nats';
import type { Log } from '../telemetry/log';
import type { ConsumerDeps } from './consumer';
import { countFromZero, writeDeadLetter } from './dead-letters';
import { stillWorkingEveryMs } from './declare-durable';
import { batchHandler } from './handle-batch';
import { aboutUnreadable, readMessage, type ReadEvent } from './read-message';

export interface MessageWorker {
  /** Handles messages without giving up: while the database or NATS is unavailable it waits and counts no failures. */
  work(messages: readonly JsMsg[], stopping: AbortSignal): Promise<void>;
  /** Handles one event now, regardless of earlier failures. @throws errors of its handler */
  handleNow(raw: unknown): Promise<void>;
}

const pauseMs = 1_000;
const maxNamed = 10;

/**
 * Handles batches of messages of one durable. A message is acknowledged after all of its events are committed or given
 * up; otherwise it is returned with a delay while the other messages continue.
 */
export function messageWorker(deps: ConsumerDeps): MessageWorker {
  const { service, consumer, bus, log } = deps;
  const { durable } = consumer;
  countFromZero(durable);
  const { handle, handleNow } = batchHandler(deps);

  /** @returns the delay in ms of each message; undefined if it is done */
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
            log.warn({ err: error, durable, ...waiting }, 'consumer waits for an unavailable dependency');
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

/** Log fields of some waiting events: the ids that lead to their requests. */
function aboutWaiting(messages: readonly JsMsg[], specs: ConsumerDeps['consumer']['specs']) {
  const read = messages.flatMap((message) => readMessage(message.string(), specs));
  const events = read.flatMap((one) => ('event' in one ? [one.event] : [])).slice(0, maxNamed);
  const idsOf = (field: 'id' | 'request_id') => [...new Set(events.map((event) => event[field]))];
  return { waiting: read.length, event_ids: idsOf('id'), request_ids: idsOf('request_id') };
}

/**
 * A lost acknowledgement does no harm: the message is redelivered and recognized. The server processes acknowledgements
 * in the order of the connection, so only the last one is confirmed. Confirming each would cost both sides as much as
 * the message itself (measured).
 */
async function acknowledge(outcomes: Map<JsMsg, number | undefined>, log: Log): Promise<void> {
  for (const [message, delayMs] of outcomes) if (delayMs !== undefined) message.nak(delayMs);
  const done = [...outcomes].flatMap(([message, delayMs]) => (delayMs === undefined ? [message] : []));
  try {
    for (const message of done.slice(0, -1)) message.ack();
    await done.at(-1)?.ackAck();
  } catch (error) {
    log.warn({ err: error, messages: done.length }, 'acknowledgements were lost');
  }
}
