import type mongoose from 'mongoose';
import { z } from 'zod';
import { readConfig } from '@junto/service-kit/config';
import { codeOf, withClient } from './retrying-client';
import { runCommand } from './run-command';

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
    .describe('How long members wait for a silent primary (docs/operate/reference.md)'),
  MONGO_ADMIN_USER: z.string().default('root').describe('Who may make the set, where the servers ask who one is'),
  MONGO_ADMIN_PASSWORD: z.string().optional().describe('Password of that user, which the first member knows already'),
});
type Wanted = z.output<typeof config>;

function authOf({ MONGO_ADMIN_USER: username, MONGO_ADMIN_PASSWORD: password }: Wanted) {
  return password === undefined ? undefined : { username, password };
}

const notYetInitialized = 94;
const alreadyInitialized = 23;

/** Initiates the replica set on the first member, unless it exists. */
async function initiate(wanted: Wanted): Promise<boolean> {
  const { MONGO_MEMBERS: hosts, MONGO_SET: _id, MONGO_ELECTION_MS } = wanted;
  const members = hosts.map((host, index) => ({ _id: index, host }));
  const settings = { electionTimeoutMillis: MONGO_ELECTION_MS };
  const make = async (client: mongoose.mongo.MongoClient) => {
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
      // Another run of this program initiated it first.
      if (codeOf(error) === alreadyInitialized) return false;
      throw error;
    }
  };
  return withClient(`mongodb://${hosts[0]}/?directConnection=true`, make, authOf(wanted));
}

/** Initiates a replica set once; a second run changes nothing. Ends when a primary accepts writes. */
async function makeReplicaSet(): Promise<string> {
  const wanted = readConfig(config);
  const isNew = await initiate(wanted);
  const { MONGO_MEMBERS: members, MONGO_SET: name } = wanted;
  const ping = (client: mongoose.mongo.MongoClient) => client.db('admin').command({ ping: 1 });
  await withClient(`mongodb://${members.join(',')}/?replicaSet=${name}`, ping, authOf(wanted));
  return `${isNew ? 'Made' : 'Found'} the replica set ${name}: ${members.join(', ')}`;
}

void runCommand(makeReplicaSet);
