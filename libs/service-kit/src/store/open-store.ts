import type { StoreConfig } from '../config';
import { folderStore } from './folder-store';
import { checkedKey, type ObjectStore } from './object-store';
import { s3Store } from './s3-store';

/** Opens the configured store. Creates a missing bucket, at the first use if the store is unavailable now. */
export function openStore(config: StoreConfig): ObjectStore {
  if (config.STORE_KIND === 'folder') return folderStore(config.STORE_FOLDER);
  const store = s3Store({
    endpoint: config.S3_ENDPOINT,
    accessKey: config.S3_ACCESS_KEY,
    secretKey: config.S3_SECRET_KEY,
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
  });
  let made: Promise<void> | undefined;
  return {
    ...store,
    put: async (...object) => {
      checkedKey(object[0]);
      made ??= store.makeBucket().catch((error: unknown) => {
        made = undefined;
        throw error;
      });
      await made;
      return store.put(...object);
    },
  };
}
