import type { Weights } from './figures.model';

/** Change of the figures when documents change from `before` to `after`. */
export function gainOf<D>(weigh: (doc: D) => Weights, moves: readonly { before: D | undefined; after: D }[]): Weights {
  const gained: Weights = {};
  const add = (weights: Weights, sign: 1 | -1) => {
    for (const [name, weight] of Object.entries(weights)) gained[name] = (gained[name] ?? 0) + sign * weight;
  };
  for (const { before, after } of moves) {
    if (before !== undefined) add(weigh(before), -1);
    add(weigh(after), 1);
  }
  return gained;
}

/** The newest state of each document, with parts missing in it taken from the newest state that has them. */
export function mergedOfEach<D extends { _id: string; version: number }>(docs: readonly D[]): D[] {
  const merged = new Map<string, D>();
  for (const doc of [...docs].sort((a, b) => a.version - b.version))
    merged.set(doc._id, { ...merged.get(doc._id), ...doc });
  return [...merged.values()];
}
