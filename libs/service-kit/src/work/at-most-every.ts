import { LRUCache } from 'lru-cache';

/**
 * Caches a value that is the same for all callers: read at most every `ms` in this process, with one read for
 * concurrent callers. A failed read is not cached.
 */
export function atMostEvery<T>(ms: number, read: () => PromiseLike<T>, now: () => number = Date.now): () => Promise<T> {
  let held: { value: Promise<T>; at: number } | undefined;
  return () => {
    if (held && now() - held.at < ms) return held.value;
    // A mongoose query runs again for each await; a promise does not.
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
  /** Maximum number of cached values; the least recently used one is evicted. */
  max: number;
  /** Whether a value may be cached; by default all are. */
  keeps?: (value: T) => boolean;
}

/** `atMostEvery` for many values by key, of which at most `max` are cached. */
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
 * `atMostEveryOfEach` for bulk reads: values that are not cached are read together. Unknown ones are omitted from the
 * result.
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
