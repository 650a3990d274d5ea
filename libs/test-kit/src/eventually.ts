import { setTimeout as pause } from 'node:timers/promises';

/**
 * Retries `look` until it does not throw, and returns its result; throws its last error when the time is over. For
 * effects of events, which cannot be awaited. The default time is generous for a busy machine.
 */
export async function eventually<T>(look: () => Promise<T> | T, { withinMs = 60_000, everyMs = 25 } = {}): Promise<T> {
  const until = Date.now() + withinMs;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() > until) throw error;
      await pause(everyMs);
    }
  }
}
