import { LRUCache } from 'lru-cache';
import type { Model, QueryFilter } from 'mongoose';

const cap = 1_000;

/**
 * Lists with more than 1,000 rows. The result is cached, because it will not change within seconds; smaller counts are
 * never cached.
 */
const cappedLists = new LRUCache<string, true>({ max: 2_000, ttl: 10_000 });

// oxlint-disable-next-line typescript/no-explicit-any -- virtuals and hydrated documents do not matter here
type Countable<T> = Model<T, any, any, any, any, any, any>;

export interface Counted {
  total: number;
  total_capped: boolean;
}

/**
 * Counts matches up to 1,000 and marks larger counts as capped (decision 33).
 * @param hint name of the index to use where the planner would try several
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

/** Like `countUpTo`, for a list: a result above 1,000 is cached for some seconds. */
export async function countOfList<T>(
  model: Countable<T>,
  filter: Record<string, unknown>,
  options: { hint?: string } = {},
): Promise<Counted> {
  const key = `${model.collection.name} ${JSON.stringify(filter)}`;
  if (cappedLists.has(key)) return countOf(cap + 1);
  const counted = await countUpTo(model, filter, options);
  if (counted.total_capped) cappedLists.set(key, true);
  return counted;
}

/** Caps a count at 1,000. */
export function countOf(found: number): Counted {
  return { total: Math.min(found, cap), total_capped: found > cap };
}
