/** The part of a message that the queue reads. */
interface Sized {
  readonly data: { readonly length: number };
}

/** Pulled messages that wait for the worker, ordered and bounded in bytes. */
export interface MessageQueue<M extends Sized> {
  push(message: M): void;
  /** True above the byte limit: the puller waits for `room`. */
  isFull(): boolean;
  /** Resolves when more may be pulled or the queue is closed. */
  room(): Promise<void>;
  /** Resolves with the next batch once there is one; undefined when the queue is closed. */
  next(): Promise<M[] | undefined>;
  waiting(): readonly M[];
  /** Closes the queue and resolves everything that waits for messages or room. */
  close(): void;
  /** Removes and returns the remaining messages. */
  drain(): M[];
}

export interface QueueBounds {
  /** Maximum number of messages of a batch. */
  maxMessages: number;
  /** Maximum size of a batch; a single larger message is a batch of its own. */
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
