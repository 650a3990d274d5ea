/**
 * Full jitter between 0.5 and 30 s, so that not all clients reconnect to a restarted gateway at once.
 * @param tries consecutive failed connections, from 1
 */
export function reconnectDelay(tries: number, random: () => number): number {
  const ceiling = Math.min(30_000, 500 * 2 ** Math.min(tries, 7));
  return 500 + random() * (ceiling - 500);
}

/** A client over the connection limit reconnects much later: a window has to be closed first. */
export function overloadedDelay(random: () => number): number {
  return 30_000 + random() * 30_000;
}
