/** Serializes work across tabs: the refresh cookie changes with every use. */
export function withLock<T>(work: () => Promise<T>): Promise<T> {
  // Web Locks require a secure context; localhost and https are secure, a plain address in a test network is not.
  return 'locks' in navigator ? (navigator.locks.request('junto.refresh', work) as Promise<T>) : work();
}
