import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until `look` passes without throwing, and gives what it returned; its last error when it never does.
 * For what comes by events: there is nothing to await. The patience is that of a machine that has much else to do.
 */
export async function eventually<T>(look: () => Promise<T> | T, { withinMs = 20_000, everyMs = 25 } = {}): Promise<T> {
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
