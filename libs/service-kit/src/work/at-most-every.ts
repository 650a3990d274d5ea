import { LRUCache } from 'lru-cache';

/**
 * A figure that is the same for everybody and may be a moment old: read at most every `ms` in this process, and once
 * for all who ask meanwhile. A failed reading is not kept.
 */
export function atMostEvery<T>(ms: number, read: () => PromiseLike<T>, now: () => number = Date.now): () => Promise<T> {
  let held: { value: Promise<T>; at: number } | undefined;
  return () => {
    if (held && now() - held.at < ms) return held.value;
    // A query of mongoose runs again for each who awaits it; a promise doesn't.
    const value = Promise.resolve(read());
    const mine = { value, at: now() };
    held = mine;
    value.catch(() => {
      if (held === mine) held = undefined;
    });
    return value;
  };
}

interface OfEach<T> {
  ms: number;
  /** How many are kept; the one asked for longest ago goes first. */
  max: number;
  /** Whether what was read may be kept; left out, it may. */
  keeps?: (value: T) => boolean;
}

/** The same for many figures, each by its key: `max` of them are kept. */
export function atMostEveryOfEach<T>({ ms, max, keeps = () => true }: OfEach<T>) {
  const held = new LRUCache<string, Promise<T>>({ max, ttl: ms });
  return (key: string, read: () => PromiseLike<T>): Promise<T> => {
    const known = held.get(key);
    if (known) return known;
    const value = Promise.resolve(read());
    held.set(key, value);
    const forget = () => void (held.get(key) === value && held.delete(key));
    value.then((found) => void (keeps(found) || forget()), forget);
    return value;
  };
}

/**
 * The same for figures asked for many at a time: those not held are read together. One that `readMany` doesn't find is
 * left out.
 */
export function atMostEveryOfMany<T>(
  { ms, max }: Pick<OfEach<T>, 'ms' | 'max'>,
  readMany: (keys: string[]) => Promise<ReadonlyMap<string, T>>,
) {
  const held = new LRUCache<string, Promise<T | undefined>>({ max, ttl: ms });
  return async (keys: readonly string[]): Promise<Map<string, T>> => {
    const values = new Map(keys.map((key) => [key, held.get(key)]));
    const missing = [...values.keys()].filter((key) => !values.get(key));
    const reading = missing.length > 0 ? readMany(missing) : undefined;
    for (const key of missing) {
      const value = reading!.then((read) => read.get(key));
      values.set(key, value);
      held.set(key, value);
      value.catch(() => held.get(key) === value && held.delete(key));
    }
    const found = new Map<string, T>();
    for (const [key, value] of values) {
      const known = await value;
      if (known !== undefined) found.set(key, known);
    }
    return found;
  };
}
