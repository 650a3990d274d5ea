import mongoose from 'mongoose';
import type { Invocation } from './program';

type Mongo = mongoose.mongo.MongoClient;

/**
 * Maximum duration of a backup in seconds. A unique value: a server with this setting was left behind by a killed run.
 */
const backupWindowSeconds = 6 * 60 * 60;
/** Default of every server according to docs/operate/reference.md. */
const documentedSeconds = 5;
const parameter = 'minSnapshotHistoryWindowInSeconds';

/**
 * The server retains 5 s of history (docs/operate/reference.md). Reading one timestamp for longer needs more history,
 * which takes disk space; the setting is restored afterwards, also after a failure. It is set on each member, because
 * another member may become primary before the end.
 */
export async function withHistoryWindow<T>(
  client: Mongo,
  { uri, log }: Pick<Invocation, 'log'> & { uri: string },
  work: () => Promise<T>,
): Promise<T> {
  const members = await addressesOf(client, uri);
  const was = new Map<string, number>();
  try {
    for (const member of members)
      await onMember(member, log, async (admin) => {
        const seconds = (await admin.command({ getParameter: 1, [parameter]: 1 }))[parameter] as number;
        was.set(member, seconds === backupWindowSeconds ? documentedSeconds : seconds);
        await admin.command({ setParameter: 1, [parameter]: Math.max(seconds, backupWindowSeconds) });
      });
    if (was.size === 0)
      throw new Error(`Couldn't set the history window (${parameter}) on any member of the replica set`);
    return await work();
  } finally {
    for (const [member, seconds] of was)
      await onMember(member, log, (admin) => admin.command({ setParameter: 1, [parameter]: seconds }));
  }
}

/** Addresses of the members. A standalone server, or one with a direct connection, is its own address. */
async function addressesOf(client: Mongo, uri: string): Promise<string[]> {
  if (client.options.directConnection) return [uri];
  const { hosts = [], passives = [] } = (await client.db('admin').command({ hello: 1 })) as {
    hosts?: string[];
    passives?: string[];
  };
  return hosts.length === 0 ? [uri] : [...hosts, ...passives].map((host) => addressOf(client, uri, host));
}

/** The same user and options, without replica set options. */
function addressOf({ options }: Mongo, uri: string, host: string): string {
  const [, scheme, user = '', query = ''] = /^(mongodb(?:\+srv)?):\/\/([^@/]*@)?[^/?]*\/?[^?]*\??(.*)$/.exec(uri)!;
  const parameters = new URLSearchParams(query);
  for (const name of ['replicaSet', 'loadBalanced', 'srvMaxHosts', 'srvServiceName']) parameters.delete(name);
  parameters.set('directConnection', 'true');
  // A +srv connection string implies TLS.
  if (scheme === 'mongodb+srv' && !parameters.has('tls') && !parameters.has('ssl')) parameters.set('tls', 'true');
  if (user !== '' && !parameters.has('authSource') && options.credentials)
    parameters.set('authSource', options.credentials.source);
  return `mongodb://${user}${host}/?${parameters}`;
}

/** Skips members that are down: the setting is not persistent, so they restart with their own value. */
async function onMember(
  uri: string,
  log: Invocation['log'],
  work: (admin: mongoose.mongo.Db) => Promise<unknown>,
): Promise<void> {
  const client = new mongoose.mongo.MongoClient(uri, { appName: 'junto-operate', serverSelectionTimeoutMS: 5_000 });
  try {
    await work((await client.connect()).db('admin'));
  } catch (error) {
    if (error instanceof mongoose.mongo.MongoServerError) throw error;
    log(`${new URL(uri).host} can't be reached: its ${parameter} is unchanged (${String(error)})`);
  } finally {
    await client.close();
  }
}
