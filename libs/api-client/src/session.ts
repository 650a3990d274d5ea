/** The part of the session that a call needs; the shell keeps it in memory only (decision 20). */
export interface TokenSource {
  /** The current access token, null when nobody is signed in. */
  getToken: () => string | null;
  /** Replaces a rejected token, in a single flight for the whole page; null when the session has ended. */
  refresh: () => Promise<string | null>;
  /** Calls the listener with each new token, and with null at the end of the session; returns unsubscribe. */
  onToken: (listener: (token: string | null) => void) => () => void;
}

/** Runs one call at a time: callers during a run share its result. A refresh token may be used only once. */
export function singleFlight<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
}
