import { Client, S3Error } from 'minio';
import { within } from '../within';
import { checkedKey, StoreUnavailable, type ObjectStore } from './object-store';

export interface S3Options {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  region?: string;
  /** Time limit of one call, after which the store counts as unavailable. */
  boundMs?: number;
}

const absent = new Set(['NotFound', 'NoSuchKey']);
/** A user who may not create buckets uses the existing one; if there is none, the put fails. */
const present = new Set(['BucketAlreadyOwnedByYou', 'BucketAlreadyExists', 'AccessDenied']);

/** Objects in an S3 store. Uses plain S3 calls only, so that any S3 store can replace MinIO. */
export function s3Store(options: S3Options): ObjectStore & { makeBucket(): Promise<void> } {
  const { bucket, region = 'us-east-1', boundMs = 3_000 } = options;
  const client = openClient({ ...options, region });
  const { call, orUndefined } = boundedCalls(boundMs);

  const head = async (key: string) => {
    checkedKey(key);
    return orUndefined(async () => {
      const { size, metaData } = await client.statObject(bucket, key);
      return { size, contentType: String(metaData['content-type'] ?? 'application/octet-stream') };
    });
  };

  /** A response after the time limit is discarded, and its connection is released. */
  const open = async (key: string) => {
    const began = performance.now();
    const stream = await client.getObject(bucket, key);
    if (performance.now() - began > boundMs) stream.destroy();
    return stream;
  };

  return {
    head,
    put: async (key, bytes, contentType) => {
      checkedKey(key);
      await call(() => client.putObject(bucket, key, bytes, bytes.length, { 'Content-Type': contentType }));
    },
    get: async (key) => {
      const facts = await head(key);
      const stream = facts && (await orUndefined(() => open(key)));
      return facts && stream && { ...facts, stream };
    },
    delete: async (key) => {
      checkedKey(key);
      await call(() => client.removeObject(bucket, key));
    },
    makeBucket: () =>
      call(async () => {
        await client.makeBucket(bucket, region).catch((error: unknown) => {
          if (!present.has(codeOf(error) ?? '')) throw error;
        });
      }),
  };
}

function openClient({ endpoint, accessKey, secretKey, region }: S3Options): Client {
  const { hostname, port, protocol } = new URL(endpoint);
  const useSSL = protocol === 'https:';
  // A configured region saves the call that looks it up.
  return new Client({
    endPoint: hostname,
    port: port ? Number(port) : useSSL ? 443 : 80,
    useSSL,
    accessKey,
    secretKey,
    region,
    pathStyle: true,
    retryOptions: { disableRetry: true },
  });
}

/** Calls with a time limit; all failures except a missing object become StoreUnavailable. */
function boundedCalls(boundMs: number) {
  const call = async <T>(run: () => Promise<T>): Promise<T> => {
    const late = () => {
      throw new StoreUnavailable(`No answer within ${boundMs} ms`);
    };
    try {
      return await within(boundMs, run(), late);
    } catch (error) {
      if (error instanceof StoreUnavailable || absent.has(codeOf(error) ?? '')) throw error;
      throw new StoreUnavailable('The store refused or is away', { cause: error });
    }
  };
  const orUndefined = async <T>(run: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await call(run);
    } catch (error) {
      if (absent.has(codeOf(error) ?? '')) return undefined;
      throw error;
    }
  };
  return { call, orUndefined };
}

function codeOf(error: unknown): string | undefined {
  if (error instanceof S3Error) return error.code;
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}
