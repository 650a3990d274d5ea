import type { Model, QueryFilter } from 'mongoose';

const cap = 1_000;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- virtuals and hydrated documents play no part here
type Counted<T> = Model<T, any, any, any, any, any, any>;

/**
 * How many match, counted to 1,000 and then said to be more (decision 33).
 * @param hint name of the index to walk, where the planner would try several
 */
export async function countUpTo<T>(
  model: Counted<T>,
  filter: QueryFilter<T> | Record<string, unknown>,
  { hint }: { hint?: string } = {},
): Promise<{ total: number; total_capped: boolean }> {
  const found = await model
    .countDocuments(filter as QueryFilter<T>)
    .limit(cap + 1)
    .setOptions(hint ? { hint } : {});
  return { total: Math.min(found, cap), total_capped: found > cap };
}
