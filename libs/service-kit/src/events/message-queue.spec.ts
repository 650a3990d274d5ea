import { messageQueue } from './message-queue';

const message = (length: number) => ({ data: { length } });
const aQueue = () => messageQueue({ maxMessages: 3, maxBatchBytes: 100, maxBytes: 200 });
/** Whether a promise has settled by now. */
const isDone = async (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise<false>((resolve) => setImmediate(() => resolve(false)))]);

describe('a batch', () => {
  it('holds at most the allowed number of messages, in order', async () => {
    const queue = aQueue();
    const messages = [1, 2, 3, 4].map(message);
    messages.forEach(queue.push);
    expect(await queue.next()).toEqual(messages.slice(0, 3));
    expect(await queue.next()).toEqual(messages.slice(3));
  });

  it('ends before the message that would exceed its bytes, and sends a larger message alone', async () => {
    const queue = aQueue();
    const messages = [60, 40, 1, 150].map(message);
    messages.forEach(queue.push);
    expect(await queue.next()).toEqual(messages.slice(0, 2));
    expect(await queue.next()).toEqual([messages[2]]);
    expect(await queue.next()).toEqual([messages[3]]);
  });

  it('is awaited while the queue is empty', async () => {
    const queue = aQueue();
    const next = queue.next();
    expect(await isDone(next)).toBe(false);
    queue.push(message(1));
    expect(await next).toEqual([message(1)]);
  });
});

describe('the queue', () => {
  it('blocks the puller while it holds too many bytes', async () => {
    const queue = aQueue();
    expect(await isDone(queue.room())).toBe(true);
    [90, 90, 90].map(message).forEach(queue.push);
    expect(queue.isFull()).toBe(true);
    const room = queue.room();
    expect(await isDone(room)).toBe(false);
    await queue.next();
    expect(await isDone(room)).toBe(true);
    expect(queue.isFull()).toBe(false);
  });

  it('releases everybody when it is closed, and returns the rest', async () => {
    const idle = aQueue();
    const next = idle.next();
    idle.close();
    expect(await next).toBeUndefined();

    const queue = aQueue();
    [150, 150].map(message).forEach(queue.push);
    const room = queue.room();
    queue.close();
    expect(await isDone(room)).toBe(true);
    expect(await queue.next()).toBeUndefined();
    expect(queue.drain()).toHaveLength(2);
    expect(queue.waiting()).toEqual([]);
  });
});
