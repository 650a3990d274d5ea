import { LRUCache } from 'lru-cache';
import type { Model, QueryFilter } from 'mongoose';

const cap = 1_000;

/** Who has more than a thousand has them a moment later too; what is below is counted each time. */
const toldCapped = new LRUCache<string, true>({ max: 2_000, ttl: 10_000 });

// oxlint-disable-next-line typescript/no-explicit-any -- virtuals and hydrated documents play no part here
type Countable<T> = Model<T, any, any, any, any, any, any>;

export interface Counted {
  total: number;
  total_capped: boolean;
}

/**
 * How many match, counted to 1,000 and then said to be more (decision 33).
 * @param hint name of the index to walk, where the planner would try several
 */
export async function countUpTo<T>(
  model: Countable<T>,
  filter: QueryFilter<T> | Record<string, unknown>,
  { hint }: { hint?: string } = {},
): Promise<Counted> {
  const found = await model
    .countDocuments(filter as QueryFilter<T>)
    .limit(cap + 1)
    .setOptions(hint ? { hint } : {});
  return countOf(found);
}

/** The same for a list: what was more than 1,000 within the last seconds is not counted again. */
export async function countOfList<T>(
  model: Countable<T>,
  filter: Record<string, unknown>,
  options: { hint?: string } = {},
): Promise<Counted> {
  const key = `${model.collection.name} ${JSON.stringify(filter)}`;
  if (toldCapped.has(key)) return countOf(cap + 1);
  const counted = await countUpTo(model, filter, options);
  if (counted.total_capped) toldCapped.set(key, true);
  return counted;
}

/** How many there are is said up to 1,000. */
export function countOf(found: number): Counted {
  return { total: Math.min(found, cap), total_capped: found > cap };
}
