/** A moment as it happened, and as it is to appear, in epoch ms. */
export type Knot = [happened: number, appears: number];

/** Moves a moment between two knots in proportion; undefined outside of all knots. */
export function shiftBetween(knots: readonly Knot[], at: number): number | undefined {
  const next = knots.findIndex(([happened]) => happened >= at);
  const [after, before] = [knots[next], knots[next - 1]];
  if (!after) return undefined;
  if (after[0] === at) return after[1];
  if (!before) return undefined;
  return Math.round(before[1] + ((at - before[0]) / (after[0] - before[0])) * (after[1] - before[1]));
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Dates and ISO times of a document that the knots move, by the paths of their fields. */
export function shiftedDates(value: unknown, knots: readonly Knot[], path = ''): Record<string, Date | string> {
  if (value instanceof Date) {
    const moved = shiftBetween(knots, value.getTime());
    return moved === undefined ? {} : { [path]: new Date(moved) };
  }
  if (typeof value === 'string') {
    const moved = isoTime.test(value) ? shiftBetween(knots, Date.parse(value)) : undefined;
    return moved === undefined ? {} : { [path]: new Date(moved).toISOString() };
  }
  if (!isPlain(value)) return {};
  const parts = Object.entries(value).map(([key, part]) => shiftedDates(part, knots, path ? `${path}.${key}` : key));
  return Object.assign({}, ...parts) as Record<string, Date | string>;
}

function isPlain(value: unknown): value is object {
  return Array.isArray(value) || (value !== null && typeof value === 'object' && value.constructor === Object);
}
