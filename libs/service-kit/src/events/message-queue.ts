/** As much of a message as its queue looks at. */
interface Sized {
  readonly data: { readonly length: number };
}

/** Messages that were pulled and wait for the worker, in order and bounded in bytes. */
export interface MessageQueue<M extends Sized> {
  push(message: M): void;
  /** Above its bound: whoever pulls waits for `room`. */
  isFull(): boolean;
  /** Resolves when more may be pulled, or the queue is closed. */
  room(): Promise<void>;
  /** The next batch, once there is something; undefined when the queue is closed. */
  next(): Promise<M[] | undefined>;
  waiting(): readonly M[];
  /** Whoever waits for something or for room goes on. */
  close(): void;
  /** Takes out what is left. */
  drain(): M[];
}

export interface QueueBounds {
  /** Of one batch. */
  maxMessages: number;
  /** Of one batch; a single larger message is a batch of its own. */
  maxBatchBytes: number;
  maxBytes: number;
}

export function messageQueue<M extends Sized>({ maxMessages, maxBatchBytes, maxBytes }: QueueBounds): MessageQueue<M> {
  const queue: M[] = [];
  let bytes = 0;
  let closed = false;
  let wakeWorker = () => {};
  let wakePuller = () => {};

  const take = (): M[] => {
    const batch: M[] = [];
    let batchBytes = 0;
    while (queue.length > 0 && batch.length < maxMessages) {
      const { length } = queue[0]!.data;
      if (batch.length > 0 && batchBytes + length > maxBatchBytes) break;
      batchBytes += length;
      batch.push(queue.shift()!);
    }
    bytes -= batchBytes;
    if (bytes <= maxBytes) wakePuller();
    return batch;
  };

  return {
    push: (message) => {
      queue.push(message);
      bytes += message.data.length;
      wakeWorker();
    },
    isFull: () => bytes > maxBytes,
    room: () =>
      closed || bytes <= maxBytes ? Promise.resolve() : new Promise<void>((resolve) => (wakePuller = resolve)),
    next: async () => {
      while (!closed && queue.length === 0) await new Promise<void>((resolve) => (wakeWorker = resolve));
      return closed ? undefined : take();
    },
    waiting: () => queue,
    close: () => {
      closed = true;
      wakeWorker();
      wakePuller();
    },
    drain: () => {
      bytes = 0;
      return queue.splice(0);
    },
  };
}
