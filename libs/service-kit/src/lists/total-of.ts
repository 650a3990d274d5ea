/**
 * Total behind a first batch of matches: counted only if there may be more than those.
 * @param most size of a full batch
 */
export async function totalOf(
  found: readonly unknown[],
  most: number,
  count: () => PromiseLike<number>,
): Promise<number> {
  return found.length < most ? found.length : count();
}
