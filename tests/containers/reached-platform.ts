import { mongo } from 'mongoose';
import type { ReachedPlatform } from '../faults/platform/platform';

interface Servers {
  url: string;
  /** The address of NATS, and its operator's password. */
  nats: { address: string; password: string };
  /** The members of the replica set, and the password of root. */
  mongo: { addresses: string[]; password: string };
  /** A copy of identity's. */
  signingKeys: string;
}

/** A platform in containers as the load and the checker of the faults reach it: HTTP through the gateway, servers directly. */
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
