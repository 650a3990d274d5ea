import mongoose from 'mongoose';
import type { Migration } from '@junto/service-kit/mongo/migrations';
import { createLog } from '@junto/service-kit/telemetry/log';
import { isolatedServers } from './isolated-servers';

/** A database for the test of a migration; connected before and dropped after the tests of the file. */
export function anOldDatabase() {
  const place = isolatedServers();
  let client: mongoose.mongo.MongoClient;
  beforeAll(async () => {
    client = await new mongoose.mongo.MongoClient(place.mongoUri('own')).connect();
  });
  afterAll(async () => {
    await client.close();
    await place.cleanUp();
  });
  return {
    rows: (name: string) => client.db().collection<{ _id: string }>(name),
    run: (migration: Migration) =>
      migration.run({
        db: client.db(),
        log: createLog('test', '0', 'silent'),
        signal: new AbortController().signal,
      }),
  };
}
