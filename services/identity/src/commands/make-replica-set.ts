import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { z } from 'zod';
import { readConfig } from '@junto/service-kit/config';

const config = z.object({
  MONGO_MEMBERS: z
    .string()
    .transform((list) => list.split(',').map((member) => member.trim()))
    .pipe(z.array(z.string().regex(/^[\w.-]+:\d+$/)).min(1))
    .describe('host:port of every member, separated by commas; the first one makes the set'),
  MONGO_SET: z.string().default('junto').describe('Name of the set, as its members were started with'),
  MONGO_ELECTION_MS: z.coerce
    .number()
    .int()
    .min(1_000)
    .default(2_000)
    .describe('How long members wait for a silent primary (docs/operations.md)'),
});
type Wanted = z.output<typeof config>;

/** Members may still be starting, or their names not be known yet. */
const patienceMs = 120_000;
const notYetInitialized = 94;
const alreadyInitialized = 23;

/** Runs `work` against servers, again and again until it comes through or the patience ends. */
async function withClient<T>(uri: string, work: (client: mongoose.mongo.MongoClient) => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + patienceMs; ; await pause(250)) {
    const client = new mongoose.mongo.MongoClient(uri, { serverSelectionTimeoutMS: 2_000, connectTimeoutMS: 2_000 });
    try {
      return await work(await client.connect());
    } catch (error) {
      if (Date.now() > deadline) throw error;
    } finally {
      await client.close();
    }
  }
}

/** Asks the first member to make the set, unless there is one. */
async function initiate({ MONGO_MEMBERS: hosts, MONGO_SET: _id, MONGO_ELECTION_MS }: Wanted): Promise<boolean> {
  const members = hosts.map((host, index) => ({ _id: index, host }));
  const settings = { electionTimeoutMillis: MONGO_ELECTION_MS };
  return withClient(`mongodb://${hosts[0]}/?directConnection=true`, async (client) => {
    const admin = client.db('admin');
    try {
      await admin.command({ replSetGetConfig: 1 });
      return false;
    } catch (error) {
      if (codeOf(error) !== notYetInitialized) throw error;
    }
    try {
      await admin.command({ replSetInitiate: { _id, members, settings } });
      return true;
    } catch (error) {
      // Another run of this program was quicker.
      if (codeOf(error) === alreadyInitialized) return false;
      throw error;
    }
  });
}

function codeOf(error: unknown): unknown {
  return error instanceof mongoose.mongo.MongoServerError ? error.code : undefined;
}

/** Joins servers to a replica set, once; run again it changes nothing. Ends when there is a primary that takes writes. */
async function makeReplicaSet(): Promise<string> {
  const wanted = readConfig(config);
  const made = await initiate(wanted);
  const { MONGO_MEMBERS: members, MONGO_SET: name } = wanted;
  await withClient(`mongodb://${members.join(',')}/?replicaSet=${name}`, (client) =>
    client.db('admin').command({ ping: 1 }),
  );
  return `${made ? 'Made' : 'Found'} the replica set ${name}: ${members.join(', ')}`;
}

makeReplicaSet().then(
  (done) => console.log(done),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
