/** Who waits for what comes, while it comes. */
const waiting = new Set<() => void>();

/** Something has come. */
export function onProgress(): void {
  for (const onHeard of waiting) onHeard();
}

/** Whether anybody waits, and so wants to hear. */
export const isAwaited = () => waiting.size > 0;

/**
 * Work that may take as long as something comes (`heard`).
 * @throws when nothing has come for `silenceMs`: what neither comes nor fails would leave an empty page
 */
export async function withIdleTimeout<T>(work: Promise<T>, silenceMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onHeard = () => {};
  const silence = new Promise<never>((_, reject) => {
    onHeard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => reject(new Error(`Nothing for ${silenceMs} ms`)), silenceMs);
    };
  });
  onHeard();
  waiting.add(onHeard);
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
    waiting.delete(onHeard);
  }
}
