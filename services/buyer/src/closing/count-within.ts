/** The number of leading sizes whose sum stays within `bound`; at least one. */
export function countWithin(sizes: readonly number[], bound: number): number {
  let sum = 0;
  const end = sizes.findIndex((size) => (sum += size) > bound);
  return end === -1 ? sizes.length : Math.max(1, end);
}
