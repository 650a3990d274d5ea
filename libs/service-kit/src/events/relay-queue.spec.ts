import { mongo } from 'mongoose';
import type { OutboxRow } from './outbox-row';
import { createRelayQueue } from './relay-queue';

const row = (bytes = 10) => ({ _id: new mongo.ObjectId(), json: 'x'.repeat(bytes) }) as OutboxRow;
const rows = (length: number, bytes?: number) => Array.from({ length }, () => row(bytes));

function aQueue() {
  const queue = createRelayQueue();
  queue.catchUp();
  return queue;
}

describe('enqueued rows', () => {
  it('are returned in order, each once', () => {
    const queue = aQueue();
    const [first, second] = [rows(2), rows(1)];
    queue.enqueue(first);
    queue.enqueue(second);
    expect(queue.next()).toEqual([...first, ...second]);
    expect(queue.next()).toEqual([]);
  });

  it('are dropped until the database has been read once', () => {
    const queue = createRelayQueue();
    queue.enqueue(rows(1));
    expect(queue.isBehind()).toBe(true);
    expect(queue.next()).toEqual([]);
  });

  it.each([
    ['in number', () => rows(1_001)],
    ['in bytes', () => rows(5, 1024 * 1024)],
  ])('are dropped in favor of the database when there are too many, %s', (_what, tooMuch) => {
    const queue = aQueue();
    queue.enqueue(rows(1));
    queue.enqueue(tooMuch());
    expect(queue.isBehind()).toBe(true);
    expect(queue.next()).toEqual([]);
  });

  it('are not sent again when they were sent from the database meanwhile', () => {
    const queue = aQueue();
    const [sent, fresh] = [row(), row()];
    queue.enqueue([sent, fresh]);
    queue.forget([sent]);
    expect(queue.next()).toEqual([fresh]);
  });
});
