/**
 * A figure that is the same for everybody and may be a moment old: read at most every `ms` in this process, and once for
 * all who ask meanwhile. A failed reading is not kept.
 */
export function atMostEvery<T>(ms: number, read: () => Promise<T>, now: () => number = Date.now): () => Promise<T> {
  let held: { value: Promise<T>; at: number } | undefined;
  return () => {
    if (held && now() - held.at < ms) return held.value;
    const value = read();
    const mine = { value, at: now() };
    held = mine;
    value.catch(() => {
      if (held === mine) held = undefined;
    });
    return value;
  };
}
