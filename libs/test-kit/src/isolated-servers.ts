import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { connect, type StreamAPI } from 'nats';

/**
 * Password of every user of the test NATS server (tools/servers/nats.mjs). A service that is tested as a whole uses its
 * own user.
 */
export const natsPassword = 'junto-local';

/** Names on the shared mongod, nats-server and MinIO of the run that no other test file uses. */
export interface IsolatedServers {
  /** Letters and digits, different for every call. */
  token: string;
  /** URI of a database that nobody else uses: `mongoUri('buyer')`. */
  mongoUri: (service: string) => string;
  natsUrl: string;
  /** For NATS_PREFIX: only this test file uses streams and subjects with it. */
  natsPrefix: string;
  store: { endpoint: string; accessKey: string; secretKey: string; bucket: string };
  /** Drops the databases and streams; for `afterAll`, after the services have stopped. */
  cleanUp: () => Promise<void>;
  /** Deletes all documents and messages, but keeps collections, indexes and streams for reuse. */
  empty: () => Promise<void>;
}

/**
 * Reserves names for a test file on real servers (tools/jest/start-servers.mjs starts them and passes their addresses
 * in the environment).
 */
export function isolatedServers(): IsolatedServers {
  const token = `t${randomBytes(5).toString('hex')}`;
  const mongoAddress = required('JUNTO_TEST_MONGO_URI');
  const natsUrl = required('JUNTO_TEST_NATS_URL');
  return {
    token,
    mongoUri: (service) => withDatabase(mongoAddress, `${token}_${service}`),
    natsUrl,
    natsPrefix: token,
    store: {
      endpoint: required('JUNTO_TEST_S3'),
      accessKey: required('JUNTO_TEST_S3_ACCESS_KEY'),
      secretKey: required('JUNTO_TEST_S3_SECRET_KEY'),
      bucket: `junto-${token}`,
    },
    cleanUp: async () => {
      await Promise.all([dropDatabases(mongoAddress, token), deleteStreams(natsUrl, token)]);
    },
    empty: async () => {
      await Promise.all([emptyDatabases(mongoAddress, token), purgeStreams(natsUrl, token)]);
    },
  };
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: name the file *.int.spec.ts, so that Jest starts the servers`);
  return value;
}

function withDatabase(address: string, database: string): string {
  const uri = new URL(address);
  uri.pathname = `/${database}`;
  return uri.href;
}

function dropDatabases(address: string, token: string): Promise<void> {
  return eachDatabase(address, token, async (database) => void (await database.dropDatabase()));
}

function emptyDatabases(address: string, token: string): Promise<void> {
  return eachDatabase(address, token, async (database) => {
    // Stops the profiler that a spec may have started: its collection cannot be emptied while it runs.
    await database.command({ profile: 0 });
    const collections = await database.collections();
    await Promise.all(
      collections.map((collection) =>
        collection.collectionName === 'system.profile' ? collection.drop() : collection.deleteMany({}),
      ),
    );
  });
}

async function eachDatabase(
  address: string,
  token: string,
  change: (database: mongoose.mongo.Db) => Promise<void>,
): Promise<void> {
  const client = await new mongoose.mongo.MongoClient(address).connect();
  try {
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    const own = databases.filter(({ name }) => name.startsWith(`${token}_`));
    await Promise.all(own.map(({ name }) => change(client.db(name))));
  } finally {
    await client.close();
  }
}

const deleteStreams = (natsUrl: string, token: string) =>
  eachStream(natsUrl, token, async (streams, name) => void (await streams.delete(name)));

const purgeStreams = (natsUrl: string, token: string) =>
  eachStream(natsUrl, token, async (streams, name) => void (await streams.purge(name)));

async function eachStream(
  natsUrl: string,
  token: string,
  change: (streams: StreamAPI, name: string) => Promise<void>,
): Promise<void> {
  const connection = await connect({ servers: natsUrl });
  try {
    const { streams } = await connection.jetstreamManager();
    for await (const name of streams.names()) if (name.startsWith(token)) await change(streams, name);
  } finally {
    await connection.close();
  }
}
