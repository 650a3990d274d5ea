import { markedAt, paceOf, type PaceMark } from './import-pace';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 3) + seconds * 1_000);
const running = { status: 'running' as const, started_at: at(0), rows: 10_000 };

/** Ten rows per second for ten seconds, then a hundred per second. */
function marksUpTo(seconds: number): PaceMark[] {
  let marks = markedAt(null, { at: at(0), done: 0 });
  for (let second = 1; second <= seconds; second++) {
    const done = second <= 10 ? second * 10 : 100 + (second - 10) * 100;
    marks = markedAt(marks, { at: at(second), done });
  }
  return marks;
}

test('the rate covers the last three seconds, and the remaining time follows from it', () => {
  expect(paceOf({ ...running, done: 500, marks: marksUpTo(14) }, at(14))).toEqual({ rows_per_s: 100, rest_s: 95 });
  expect(paceOf({ ...running, done: 20, marks: marksUpTo(2) }, at(2))).toMatchObject({ rows_per_s: 10 });
});

test('only marks within the window are stored', () => {
  expect(marksUpTo(60)).toHaveLength(4);
});

test('a stalled import has no rate and no remaining time', () => {
  expect(paceOf({ ...running, done: 500, marks: marksUpTo(14) }, at(30))).toEqual({ rows_per_s: 0, rest_s: null });
});

test('an import started by the previous release has its average rate since the start', () => {
  expect(paceOf({ ...running, done: 500, marks: null }, at(10))).toEqual({ rows_per_s: 50, rest_s: 190 });
});
