import { setTimeout as pause } from 'node:timers/promises';
import type { JsMsg } from 'nats';
import type { ConsumerDeps } from './consumer';
import { stillWorkingEveryMs } from './declare-durable';
import { messageQueue } from './message-queue';
import { pullMessages } from './pull-messages';
import { messageWorker } from './work-messages';

export interface RunningConsumer {
  durable: string;
  /** Handles one event at once, for the replay of a dead letter. */
  handleNow(raw: unknown): Promise<void>;
  /** Finishes the current batch and returns waiting messages, so that another replica gets them at once. */
  stop(): Promise<void>;
}

const maxMessages = 256;

/** Runs a consumer as a durable pull consumer of the event stream until it is stopped. */
export function runConsumer(deps: ConsumerDeps): RunningConsumer {
  const { durable, restMs } = deps.consumer;
  const worker = messageWorker(deps);
  const queue = messageQueue<JsMsg>({ maxMessages, maxBatchBytes: 512 * 1024, maxBytes: 4 * 1024 * 1024 });
  const stopping = new AbortController();
  const { signal } = stopping;

  const workOff = async () => {
    for (let batch = await queue.next(); batch; batch = await queue.next()) {
      await worker.work(batch, signal);
      if (restMs && batch.length < maxMessages) await pause(restMs, undefined, { signal }).catch(() => {});
    }
  };

  // The worker extends the deadline of its own messages. Queued messages belong to this process too and are extended
  // here.
  const waiting = setInterval(() => queue.waiting().forEach((message) => message.working()), stillWorkingEveryMs);
  const puller = pullMessages(deps, queue, maxMessages);
  const working = workOff();
  return {
    durable,
    handleNow: worker.handleNow,
    stop: async () => {
      stopping.abort();
      queue.close();
      await working;
      await puller.stop();
      clearInterval(waiting);
      for (const message of queue.drain()) message.nak();
    },
  };
}
