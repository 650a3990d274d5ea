import type { Model, QueryFilter } from 'mongoose';
import { inTransaction, type ClientSession } from '../mongo/transaction';

// oxlint-disable-next-line typescript/no-explicit-any -- virtuals and hydrated documents do not matter here
type Stores<T> = Model<T, any, any, any, any, any, any>;

export interface DueOptions {
  signal?: AbortSignal;
  /** Maximum per run; without it, all. */
  limit?: number;
}

/**
 * Processes due documents one by one, each in its own transaction that reads it again: all replicas do this, and
 * another one or a user may have been faster.
 * @param due the filter; after `step` a document must not match any more
 */
export async function eachDue<T extends { _id: string }>(
  model: Stores<T>,
  due: Record<string, unknown>,
  step: (doc: T, session: ClientSession) => Promise<unknown>,
  { signal, limit = 0 }: DueOptions = {},
): Promise<void> {
  const found = (await model
    .find(due as QueryFilter<T>, { _id: 1 })
    .limit(limit)
    .lean()) as { _id: string }[];
  for (const { _id } of found) {
    if (signal?.aborted) return;
    await inTransaction(async (session) => {
      const doc = (await model
        .findOne({ _id, ...due } as QueryFilter<T>)
        .session(session)
        .lean()) as T | null;
      if (doc) await step(doc, session);
    });
  }
}
