const firstMs = 500;
const mostMs = 30_000;

/**
 * Full jitter: anywhere between half a second and a bound that doubles with every failure up to 30 s, so that ten
 * thousand listeners of a gateway that went away do not come back in the same instant.
 * @param failures from 1
 */
export function reconnectDelayMs(failures: number, random: () => number): number {
  const bound = Math.min(mostMs, firstMs * 2 ** failures);
  return firstMs + random() * (bound - firstMs);
}
