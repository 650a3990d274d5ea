const last = new Map<string, Promise<unknown>>();

/**
 * Runs work of one key one after the other within this process. Transactions that write one document (a company's
 * figures) are correct without it, but a hundred at once would mostly repeat each other's conflicts.
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
