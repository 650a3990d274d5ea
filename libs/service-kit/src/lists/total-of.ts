/**
 * Of how many the first were found: counted only where there may be more than these.
 * @param most as many as are found at once
 */
export async function totalOf(
  found: readonly unknown[],
  most: number,
  count: () => PromiseLike<number>,
): Promise<number> {
  return found.length < most ? found.length : count();
}
