/** Progress of an import at a point in time. */
export interface PaceMark {
  at: Date;
  done: number;
}

/** Window of the rate: short, so that a slow start does not distort it. */
const windowMs = 3_000;

/** Adds a mark and drops marks outside of the window. */
export function markedAt(marks: readonly PaceMark[] | null, mark: PaceMark): PaceMark[] {
  const all = [...(marks ?? []), mark];
  const begins = all.findLastIndex(({ at }) => at.getTime() <= mark.at.getTime() - windowMs);
  return all.slice(Math.max(begins, 0));
}

/** Stored progress of an import. */
interface Running {
  status: string;
  started_at: Date | null;
  done: number;
  rows: number;
  marks: readonly PaceMark[] | null;
}

/** Rows per second, and the remaining time at that rate. */
export function paceOf({ status, started_at, done, rows, marks }: Running, now: Date = new Date()) {
  const begins = now.getTime() - windowMs;
  const began = started_at && { at: started_at, done: 0 };
  const base = marks?.findLast(({ at }) => at.getTime() <= begins) ?? marks?.[0] ?? began;
  const seconds = base ? (now.getTime() - base.at.getTime()) / 1_000 : 0;
  if (status !== 'running' || done === 0 || !base || seconds <= 0) return { rows_per_s: null, rest_s: null };
  const rowsPerS = (done - base.done) / seconds;
  return { rows_per_s: Math.round(rowsPerS), rest_s: rowsPerS > 0 ? Math.ceil((rows - done) / rowsPerS) : null };
}
