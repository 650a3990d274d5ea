/**
 * Ends the task of the main thread: what waits, a press above all, comes before what follows. On a slow phone a start in
 * one piece would hold it for a quarter of a second.
 */
export const yieldToMain = () => new Promise<void>((resume) => setTimeout(resume));
