import { mongo } from 'mongoose';
import type { ReachedPlatform } from '../faults/platform/platform';

interface Servers {
  url: string;
  /** URL of NATS, and the operator's password. */
  nats: { address: string; password: string };
  /** Members of the replica set, and the root password. */
  mongo: { addresses: string[]; password: string };
  /** Copy of identity's signing key. */
  signingKeys: string;
}

/** A platform in containers for the load and the checker: HTTP through the gateway, direct access to servers. */
export async function reachPlatform(servers: Servers): Promise<ReachedPlatform & { close(): Promise<void> }> {
  const client = await primaryOf(servers.mongo);
  return {
    nats: { address: `nats://${servers.nats.address}:4222` },
    natsCredentials: { user: 'operator', password: servers.nats.password },
    space: 'junto',
    prefix: '',
    signingKeys: servers.signingKeys,
    url: () => servers.url,
    db: (name) => client.db(`junto_${name}`),
    close: () => client.close(),
  };
}

async function primaryOf({ addresses, password }: Servers['mongo']): Promise<mongo.MongoClient> {
  for (const address of addresses) {
    const uri = `mongodb://root:${password}@${address}:27017/?authSource=admin&directConnection=true`;
    const client = await new mongo.MongoClient(uri).connect();
    if ((await client.db('admin').command({ hello: 1 })).isWritablePrimary) return client;
    await client.close();
  }
  throw new Error('No member of the replica set is primary');
}
