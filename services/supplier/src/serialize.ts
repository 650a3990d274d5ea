const last = new Map<string, Promise<unknown>>();

/**
 * Runs work with the same key sequentially within this process. Transactions on the same document (a company's figures)
 * are correct without it, but a hundred at once would mostly retry write conflicts.
 */
export async function serialized<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
}
