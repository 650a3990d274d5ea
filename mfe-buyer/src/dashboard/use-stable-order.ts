import { useState } from 'react';

/** Keeps items in the order of their first appearance; new items come last, so that nothing moves under the pointer. */
export function useStableOrder<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  const present = seen.filter((key) => byKey.has(key));
  const keys = [...present, ...[...byKey.keys()].filter((key) => !present.includes(key))];
  if (keys.join() !== seen.join()) setSeen(keys);
  return keys.map((key) => byKey.get(key) as Item);
}
