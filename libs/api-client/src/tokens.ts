/** Where the access token comes from. It lives in memory only; the shell owns it and lends it to remotes. */
export interface TokenSource {
  current: () => string | undefined;
  /** A new token by the refresh cookie; undefined when the session is over. Many askers at once cause one request. */
  renew: () => Promise<string | undefined>;
  /** Hears every new token, and undefined when the session ends. @returns stops hearing */
  onChange: (listener: (token: string | undefined) => void) => () => void;
}

/** Gives all who ask while one answer is under way that same answer. */
export function singleFlight<T>(ask: () => Promise<T>): () => Promise<T> {
  let underway: Promise<T> | undefined;
  return () => {
    underway ??= ask().finally(() => {
      underway = undefined;
    });
    return underway;
  };
}
