import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { localKeys } from '../servers/minio.mjs';
import { startServers } from '../servers/up.mjs';

/**
 * One mongod, nats-server and MinIO for the whole run; test files keep apart by names of their own (libs/test-kit).
 * Servers that `npm test` has started already are used as they are.
 */
export default async function startServersForTests() {
  if (process.env.JUNTO_TEST_MONGO_URI) return;
  const dir = mkdtempSync(path.join(os.tmpdir(), 'junto-test-'));
  const servers = await startServers({ which: ['mongo', 'nats', 'minio'], dir, log: (line) => console.error(line) });
  Object.assign(process.env, addressesForTests(servers));
  Object.assign(globalThis, { juntoTestServers: { dir, stop: servers.stop } });
}

/**
 * How test files learn where the servers are.
 * @param {Record<'mongo' | 'nats' | 'minio', import('../servers/mongod.mjs').Server>} servers
 */
export function addressesForTests({ mongo, nats, minio }) {
  return {
    JUNTO_TEST_MONGO_URI: mongo.address,
    JUNTO_TEST_NATS_URL: nats.address,
    JUNTO_TEST_S3: minio.address,
    JUNTO_TEST_S3_ACCESS_KEY: process.env.JUNTO_S3_ACCESS_KEY ?? localKeys.accessKey,
    JUNTO_TEST_S3_SECRET_KEY: process.env.JUNTO_S3_SECRET_KEY ?? localKeys.secretKey,
  };
}
