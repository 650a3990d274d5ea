import type { Weights } from './figures.model';

/** Change of the figures when documents change from `before` to `after`. */
export function gainOf<D>(weigh: (doc: D) => Weights, moves: readonly { before: D | undefined; after: D }[]): Weights {
  const gained: Weights = {};
  for (const { before, after } of moves) {
    if (before !== undefined) addWeights(gained, weigh(before), -1);
    addWeights(gained, weigh(after));
  }
  return gained;
}

/** Adds weights to a sum, or subtracts them. */
export function addWeights(sum: Weights, weights: Weights, sign: 1 | -1 = 1): void {
  for (const [name, weight] of Object.entries(weights)) sum[name] = (sum[name] ?? 0) + sign * weight;
}

/** The newest state of each document, with parts missing in it taken from the newest state that has them. */
export function mergedOfEach<D extends { _id: string; version: number }>(docs: readonly D[]): D[] {
  const merged = new Map<string, D>();
  for (const doc of [...docs].sort((a, b) => a.version - b.version))
    merged.set(doc._id, { ...merged.get(doc._id), ...doc });
  return [...merged.values()];
}
