import { connectMongo, disconnectMongo } from '@junto/service-kit/mongo/connect';
import { createIndexes, type IndexedModel } from '@junto/service-kit/mongo/indexes';
import { isolatedServers, type IsolatedServers } from './isolated-servers';

/**
 * Connects to a database of its own before the tests of a spec and drops it after them.
 * @param models their collections and indexes are created, together with those of the service kit
 */
export function databaseOfSpec(models?: readonly IndexedModel[]): IsolatedServers {
  const place = isolatedServers();
  beforeAll(async () => {
    await connectMongo(place.mongoUri('own'), 'test');
    if (models) await createIndexes(models);
  });
  afterAll(async () => {
    await disconnectMongo();
    await place.cleanUp();
  });
  return place;
}
