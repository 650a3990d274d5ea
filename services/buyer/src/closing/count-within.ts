/** How many of these, from the first on, stay within `bound` together; at least one. */
export function countWithin(sizes: readonly number[], bound: number): number {
  let sum = 0;
  const end = sizes.findIndex((size) => (sum += size) > bound);
  return end === -1 ? sizes.length : Math.max(1, end);
}
