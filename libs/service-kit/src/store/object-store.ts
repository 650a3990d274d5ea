import type { Readable } from 'node:stream';

export interface ObjectFacts {
  size: number;
  contentType: string;
}

/**
 * Storage of pictures and files: a folder or an S3 store, under one set of tests. Keys are paths of `[a-z0-9._-]`
 * parts. Every method throws StoreUnavailable if the store is unavailable or full.
 */
export interface ObjectStore {
  /** Atomic, and durable when it resolves. An existing key is replaced. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Undefined if the key does not exist. */
  get(key: string): Promise<(ObjectFacts & { stream: Readable }) | undefined>;
  head(key: string): Promise<ObjectFacts | undefined>;
  /** Deleting a missing key is no error. */
  delete(key: string): Promise<void>;
}

/** Mapped to 503 `store_unavailable`. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

const keyForm = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** Checks that a key cannot lead out of the store. */
export function checkedKey(key: string): string {
  if (key.length > 200 || !keyForm.test(key) || key.includes('..')) throw new Error(`Invalid object key: ${key}`);
  return key;
}
