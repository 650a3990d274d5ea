/**
 * Waits for `work` no longer than `ms`.
 * @param late gives (or throws) what stands in its place when the time is over; the work itself goes on
 */
export async function within<T, L>(ms: number, work: Promise<T>, late: () => L): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const bound = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms))).then(late);
  try {
    return await Promise.race([work, bound]);
  } finally {
    clearTimeout(timer);
  }
}
