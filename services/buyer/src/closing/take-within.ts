/** The leading items whose sizes together stay within `bound`; at least one. */
export function takeWithin<T>(items: readonly T[], bound: number, sizeOf: (item: T) => number): T[] {
  let sum = 0;
  const end = items.findIndex((item) => (sum += sizeOf(item)) > bound);
  return items.slice(0, end === -1 ? items.length : Math.max(1, end));
}
