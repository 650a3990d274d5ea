import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { ConsumerMessages, JsMsg, Consumer as PullConsumer } from 'nats';
import { subjectOfAll } from '@junto/contracts/event';
import type { Connected } from '../nats/bus';
import { eventStream } from '../nats/streams';
import { gauge } from '../telemetry/metrics';
import { durableOf, type ConsumerDeps } from './consumer';
import { declareDurable } from './declare-durable';
import type { MessageQueue } from './message-queue';

export interface MessagePuller {
  /** Call it after the queue is closed: it then holds all messages that were pulled. */
  stop(): Promise<void>;
}

const lag = gauge({ name: 'junto_consumer_lag', help: 'Messages that wait for a durable', labels: ['durable'] });
const lagEveryMs = 10_000;
const pauseMs = 1_000;
const lostStatuses: readonly string[] = ['consumer_deleted', 'consumer_not_found', 'stream_not_found'];

/**
 * Pulls the messages of a durable into a queue as long as the queue has room. Declares a lost stream or durable again.
 * @param maxMessages requested from the server at a time
 */
export function pullMessages(deps: ConsumerDeps, queue: MessageQueue<JsMsg>, maxMessages: number): MessagePuller {
  const { bus, log } = deps;
  const durable = durableOf(deps);
  const stopping = new AbortController();
  const { signal } = stopping;
  let messages: ConsumerMessages | undefined;

  const pullFrom = async (connected: Connected) => {
    const pulling = await declare(deps, connected);
    const consumed = await pulling.consume({ max_messages: maxMessages });
    // `close` resolves only after a loop reads the messages, so it is not awaited where no loop starts.
    if (signal.aborted) return void consumed.close();
    messages = consumed;
    endWhenLost(messages).catch(() => {});
    const watch = setInterval(() => reportLag(pulling, durable), lagEveryMs);
    try {
      for await (const message of messages) {
        queue.push(message);
        if (queue.isFull()) await queue.room();
      }
    } finally {
      clearInterval(watch);
    }
  };

  const pull = async () => {
    const connected = await Promise.race([bus.ready(), once(signal, 'abort').then(() => undefined)]);
    while (connected && !signal.aborted) {
      await pullFrom(connected).catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error, durable }, 'consumer lost its stream');
      });
      await pause(pauseMs, undefined, { signal }).catch(() => {});
    }
  };

  const pulling = pull();
  return {
    stop: async () => {
      stopping.abort();
      await messages?.close();
      await pulling;
    },
  };
}

async function declare(deps: ConsumerDeps, { manager, jetstream }: Connected): Promise<PullConsumer> {
  const { bus, consumer } = deps;
  const stream = eventStream(bus.prefix);
  const name = durableOf(deps);
  const subjects = consumer.specs.map((spec) => bus.subject(subjectOfAll(spec)));
  await declareDurable(manager, { stream, name, subjects });
  return jetstream.consumers.get(stream, name);
}

/** Ends the loop when an operator deleted the durable, so that it is declared again. */
async function endWhenLost(messages: ConsumerMessages): Promise<void> {
  for await (const { type } of await messages.status()) if (lostStatuses.includes(type)) await messages.close();
}

function reportLag(consumer: PullConsumer, durable: string): void {
  consumer.info().then(
    ({ num_pending }) => lag.set({ durable }, num_pending),
    () => {},
  );
}
