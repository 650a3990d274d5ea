/**
 * A figure that is the same for everybody and may be a moment old: read at most every `ms` in this process, and once for
 * all who ask meanwhile. A failed reading is not kept.
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
