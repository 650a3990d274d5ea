import type { Weights } from './figures.model';

/** What the figures gain when documents move from `before` to `after`. */
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

/**
 * Of several states of the same documents the newest of each, with what the newest one doesn't tell from the newest one
 * that does.
 */
export function mergedOfEach<D extends { _id: string; version: number }>(docs: readonly D[]): D[] {
  const merged = new Map<string, D>();
  for (const doc of [...docs].sort((a, b) => a.version - b.version))
    merged.set(doc._id, { ...merged.get(doc._id), ...doc });
  return [...merged.values()];
}
