import type { Readable } from 'node:stream';

export interface ObjectFacts {
  size: number;
  contentType: string;
}

/**
 * Where pictures and files lie: a folder on disk or an S3 store, under one set of tests. Keys are paths of
 * `[a-z0-9._-]` parts. Every method throws StoreUnavailable when the store is away or full.
 */
export interface ObjectStore {
  /** Whole or not at all; on disk (or acknowledged) when it resolves. Writing a key again replaces it. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Undefined when there is none. */
  get(key: string): Promise<(ObjectFacts & { stream: Readable }) | undefined>;
  head(key: string): Promise<ObjectFacts | undefined>;
  /** Deleting what isn't there is no error. */
  delete(key: string): Promise<void>;
}

/** Becomes 503 `store_unavailable`. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

const keyForm = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** A key can never lead out of the store. */
export function checkedKey(key: string): string {
  if (key.length > 200 || !keyForm.test(key) || key.includes('..')) throw new Error(`Not a key of the store: ${key}`);
  return key;
}
