/** Timeouts to restart on progress. */
const waiting = new Set<() => void>();

/** Reports progress: restarts all idle timeouts. */
export function onProgress(): void {
  for (const onActivity of waiting) onActivity();
}

/** Whether a caller waits for progress. */
export const isAwaited = () => waiting.size > 0;

/**
 * Waits for work as long as progress is reported (`onProgress`).
 * @throws without progress for `silenceMs`: a request that never settles would leave an empty page
 */
export async function withIdleTimeout<T>(work: Promise<T>, silenceMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onActivity = () => {};
  const silence = new Promise<never>((_, reject) => {
    onActivity = () => {
      clearTimeout(timer);
      timer = setTimeout(() => reject(new Error(`No progress for ${silenceMs} ms`)), silenceMs);
    };
  });
  onActivity();
  waiting.add(onActivity);
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
    waiting.delete(onActivity);
  }
}
