import { setTimeout as pause } from 'node:timers/promises';
import type { ConsumerMessages, JsMsg } from 'nats';
import { subjectOfAll } from '@junto/contracts/event';
import type { Connected } from '../nats/bus';
import { eventStream } from '../nats/streams';
import { gauge } from '../telemetry/metrics';
import { declareDurable, stillWorkingEveryMs } from './declare-durable';
import { messageWorker, type Workplace } from './work-messages';

export interface RunningConsumer {
  durable: string;
  /** Handles one event at once, as the replay of a dead letter does. */
  handleNow(raw: unknown): Promise<void>;
  /** Ends what runs, and gives back what waits so that another replica has it at once. */
  stop(): Promise<void>;
}

const lag = gauge({ name: 'junto_consumer_lag', help: 'Messages that wait for a durable', labels: ['durable'] });
const messagesAtOnce = 256;
const bytesAtOnce = 512 * 1024;
const bytesAhead = 4 * 1024 * 1024;
const lagEveryMs = 10_000;

/** Runs a consumer as a durable pull consumer of the event stream, until it is stopped. */
export function runConsumer(place: Workplace): RunningConsumer {
  const { service, consumer, bus, log } = place;
  const durable = `${service}-${consumer.durable}`;
  const worker = messageWorker(place);
  const queue: JsMsg[] = [];
  const resting = new AbortController();
  let queuedBytes = 0;
  let stopped = false;
  let messages: ConsumerMessages | undefined;
  let wakeWorker = () => {};
  let wakePuller = () => {};

  const declare = async ({ manager, jetstream }: Connected) => {
    const stream = eventStream(bus.prefix);
    const subjects = consumer.specs.map((spec) => bus.subject(subjectOfAll(spec)));
    await declareDurable(manager, { stream, name: durable, subjects });
    return jetstream.consumers.get(stream, durable);
  };

  const pull = async () => {
    const connected = await Promise.race([
      bus.ready(),
      new Promise<undefined>((resolve) => (wakePuller = () => resolve(undefined))),
    ]);
    while (!stopped && connected) {
      try {
        const pulling = await declare(connected);
        messages = await pulling.consume({ max_messages: messagesAtOnce });
        // Stopped while it was being declared: whoever stops found nothing to close.
        if (stopped) return void (await messages.close());
        endWhenLost(messages).catch(() => {});
        const watch = setInterval(() => {
          pulling.info().then(
            (info) => lag.set({ durable }, info.num_pending),
            () => {},
          );
        }, lagEveryMs);
        try {
          for await (const message of messages) {
            queue.push(message);
            queuedBytes += message.data.length;
            wakeWorker();
            if (queuedBytes > bytesAhead) await new Promise<void>((resolve) => (wakePuller = resolve));
          }
        } finally {
          clearInterval(watch);
        }
      } catch (error) {
        if (!stopped) log.warn({ err: error, durable }, 'a consumer lost its stream');
      }
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  };

  /** A durable that an operator deleted is declared anew. */
  const endWhenLost = async (of: ConsumerMessages) => {
    for await (const status of await of.status()) {
      if (
        status.type === 'consumer_deleted' ||
        status.type === 'consumer_not_found' ||
        status.type === 'stream_not_found'
      ) {
        await of.close();
      }
    }
  };

  const take = (): JsMsg[] => {
    const taken: JsMsg[] = [];
    let bytes = 0;
    while (queue.length > 0 && taken.length < messagesAtOnce) {
      bytes += queue[0]!.data.length;
      if (taken.length > 0 && bytes > bytesAtOnce) break;
      taken.push(queue.shift()!);
    }
    queuedBytes -= taken.reduce((sum, message) => sum + message.data.length, 0);
    if (queuedBytes <= bytesAhead) wakePuller();
    return taken;
  };

  const workOff = async () => {
    while (!stopped) {
      if (queue.length === 0) {
        await new Promise<void>((resolve) => (wakeWorker = resolve));
        continue;
      }
      const batch = take();
      await worker.work(batch, () => stopped);
      if (consumer.restMs && batch.length < messagesAtOnce)
        await pause(consumer.restMs, undefined, { signal: resting.signal }).catch(() => {});
    }
  };

  // Who works says so of what it has in hand; the rest waits here, and is this process's own just as much.
  const waiting = setInterval(() => queue.forEach((message) => message.working()), stillWorkingEveryMs);
  const pulling = pull();
  const working = workOff();
  return {
    durable: consumer.durable,
    handleNow: worker.handleNow,
    stop: async () => {
      stopped = true;
      resting.abort();
      wakeWorker();
      wakePuller();
      await working;
      await messages?.close();
      wakePuller();
      await pulling;
      clearInterval(waiting);
      for (const message of queue.splice(0)) message.nak();
    },
  };
}
