import { mongo } from 'mongoose';
import { enqueuedRows } from './enqueued-rows';
import type { OutboxRow } from './outbox-row';

const row = (bytes = 10) => ({ _id: new mongo.ObjectId(), json: 'x'.repeat(bytes) }) as OutboxRow;
const rows = (length: number, bytes?: number) => Array.from({ length }, () => row(bytes));

function caughtUp() {
  const handed = enqueuedRows();
  handed.catchUp();
  return handed;
}

describe('enqueued rows', () => {
  it('are returned in order, each once', () => {
    const handed = caughtUp();
    const [first, second] = [rows(2), rows(1)];
    handed.hand(first);
    handed.hand(second);
    expect(handed.next()).toEqual([...first, ...second]);
    expect(handed.next()).toEqual([]);
  });

  it('are dropped until the database has been read once', () => {
    const handed = enqueuedRows();
    handed.hand(rows(1));
    expect(handed.isBehind()).toBe(true);
    expect(handed.next()).toEqual([]);
  });

  it.each([
    ['in number', () => rows(1_001)],
    ['in bytes', () => rows(5, 1024 * 1024)],
  ])('are dropped in favor of the database when there are too many, %s', (_what, tooMuch) => {
    const handed = caughtUp();
    handed.hand(rows(1));
    handed.hand(tooMuch());
    expect(handed.isBehind()).toBe(true);
    expect(handed.next()).toEqual([]);
  });

  it('are not sent again when they were sent from the database meanwhile', () => {
    const handed = caughtUp();
    const [sent, fresh] = [row(), row()];
    handed.hand([sent, fresh]);
    handed.forget([sent]);
    expect(handed.next()).toEqual([fresh]);
  });
});
