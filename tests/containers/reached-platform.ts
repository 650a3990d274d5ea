import path from 'node:path';
import { mongo } from 'mongoose';
import type { ReachedPlatform } from '../faults/platform/platform';
import type { Compose } from './compose';

/** Compose's platform as the load and the checker of the faults reach it: HTTP through the gateway, servers directly. */
export async function reachPlatform(
  compose: Compose,
  scratch: string,
): Promise<ReachedPlatform & { close(): Promise<void> }> {
  const client = await primaryOf(compose);
  const signingKeys = path.join(scratch, 'signing-keys.json');
  await compose.run('cp', 'identity:/keys/signing-keys.json', signingKeys);
  return {
    nats: { address: `nats://${compose.addressOf('nats')}:4222` },
    natsCredentials: { user: 'operator', password: compose.secret('nats/operator') },
    space: 'junto',
    prefix: '',
    signingKeys,
    url: () => compose.door,
    db: (name) => client.db(`junto_${name}`),
    close: () => client.close(),
  };
}

async function primaryOf(compose: Compose): Promise<mongo.MongoClient> {
  const password = compose.secret('mongo/root');
  for (const member of ['mongo-1', 'mongo-2', 'mongo-3']) {
    const uri = `mongodb://root:${password}@${compose.addressOf(member)}:27017/?authSource=admin&directConnection=true`;
    const client = await new mongo.MongoClient(uri).connect();
    if ((await client.db('admin').command({ hello: 1 })).isWritablePrimary) return client;
    await client.close();
  }
  throw new Error('No member of the replica set is primary');
}
