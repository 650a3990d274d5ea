/**
 * Waits for `work` for at most `ms`.
 * @param late returns (or throws) the result when the time is over; the work itself continues
 */
export async function within<T, L>(ms: number, work: Promise<T>, late: () => L | Promise<L>): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const bound = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms))).then(late);
  try {
    return await Promise.race([work, bound]);
  } finally {
    clearTimeout(timer);
  }
}
