import { trusted, type ClientSession, type Model } from 'mongoose';

export interface PageById {
  /** Last id of the previous page; null at the beginning. */
  after: string | null;
  limit: number;
  /** Only these documents, up to the limit. */
  ids?: readonly string[] | undefined;
}

// oxlint-disable-next-line typescript/no-explicit-any -- documents of any shape, with a text as `_id`
type Stores = Model<any, any, any, any, any, any, any>;

/** One page of documents in the order of their ids. Republications and recounts walk a collection with it. */
export function readPageById<D extends { _id: string }>(
  model: Stores,
  { after, limit, ids }: PageById,
  {
    also = {},
    fields = {},
    session,
  }: { also?: Record<string, unknown>; fields?: Record<string, 1>; session?: ClientSession } = {},
): Promise<D[]> {
  const behind = after === null ? {} : { _id: trusted({ $gt: after }) };
  const filter = ids ? { _id: trusted({ $in: ids.slice(0, limit) }) } : behind;
  return model
    .find({ ...filter, ...also }, fields, { session })
    .sort({ _id: 1 })
    .limit(limit)
    .lean()
    .exec() as Promise<D[]>;
}
