/**
 * Yields the main thread, so that pending input is handled first. On a slow phone, a start in one task would block it
 * for a quarter of a second.
 */
export const yieldToMain = () => new Promise<void>((resume) => setTimeout(resume));
