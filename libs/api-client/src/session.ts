/** What a call needs of the session; the shell holds it, in memory only (decision 20). */
export interface TokenSource {
  /** The present access token, null when nobody is signed in. */
  getToken: () => string | null;
  /** A new token for the one that was refused, in a single flight for the whole page; null when the session is over. */
  refresh: () => Promise<string | null>;
  /** Tells each new token (and null at the end); returns the way to stop listening. */
  onToken: (listener: (token: string | null) => void) => () => void;
}

/** Runs one at a time: whoever asks while one runs gets its result. A refresh token may be used only once. */
export function singleFlight<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
}
