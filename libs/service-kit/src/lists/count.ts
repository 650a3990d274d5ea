import type { Model, QueryFilter } from 'mongoose';

const cap = 1_000;

/** How many match, counted to 1,000 and then said to be more (decision 33). */
export async function countUpTo<T>(model: Model<T>, filter: QueryFilter<T>): Promise<{ total: number; total_capped: boolean }> {
  const found = await model.countDocuments(filter).limit(cap + 1);
  return { total: Math.min(found, cap), total_capped: found > cap };
}
