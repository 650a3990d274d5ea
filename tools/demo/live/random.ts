/** Numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @throws {RangeError} for an empty list */
export function pick<T>(from: readonly T[], random: Random): T {
  if (from.length === 0) throw new RangeError('There is nothing to pick from');
  return from[Math.floor(random() * from.length)] as T;
}
