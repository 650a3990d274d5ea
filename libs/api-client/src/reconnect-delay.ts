/**
 * Full jitter between 0.5 and 30 s, so that a restarted gateway is not met by everyone at once.
 * @param tries connections that failed in a row, from 1
 */
export function reconnectDelay(tries: number, random: () => number): number {
  const ceiling = Math.min(30_000, 500 * 2 ** Math.min(tries, 7));
  return 500 + random() * (ceiling - 500);
}

/**
 * A client that was refused because there are too many of them comes back much later: a window has to be closed first.
 */
export function overloadedDelay(random: () => number): number {
  return 30_000 + random() * 30_000;
}
