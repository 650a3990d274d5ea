import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { readRound } from '@junto/contracts/buyer/rounds';
import { pathOf } from '@junto/contracts/endpoint';
import { SearchedRoundModel } from '../../../services/buyer/src/rounds/searched-round.model';
import { progress } from '../harness';
import { indexModels } from '../index-models';
import type { BenchServers, Program } from '../programs';
import { writeNormalised, writeRounds } from './catalogue';

const offersOfDialog = 200;
/** Rounds of the two lists. */
export const few = 100;
export const many = 10_000;
const offersOfListed = 20;
/** Rounds among which is searched; a search reads of a round what it is found by, and no offers. */
export const searchedAmong = [1_000, 10_000, 100_000] as const;
const offersOfSearched = 2;

/** The programs that are read from. */
export interface Subjects {
  lists: { few: Program; many: Program };
  /** By how many rounds there are. */
  searched: ReadonlyMap<number, Program>;
  dialog: Program;
  /** Of the dialog of a round, in all three programs. */
  dialogPath: string;
  /** Bare Express with the same bytes. */
  bare: Program;
  /** A `$lookup` per request. */
  joined: Program;
}

interface SubjectDeps {
  dir: string;
  servers: BenchServers;
  token: string;
}

/** Writes the rounds and starts what they are read from. */
export async function startSubjects(
  start: BenchServers['start'],
  { dir, servers, token }: SubjectDeps,
): Promise<Subjects> {
  const serviceOn = (name: string) => {
    const database = `bench_${name}`;
    return start('buyer', { name, database, env: { NATS_PREFIX: database } });
  };
  const client = await new mongo.MongoClient(servers.mongoUri('admin')).connect();
  progress(`Writing ${few} and ${many} rounds`);
  const lists = { few: await serviceOn('few'), many: await serviceOn('many') };
  await writeRounds(client.db('bench_few'), few, offersOfListed);
  await writeRounds(client.db('bench_many'), many, offersOfListed);
  const searched = new Map<number, Program>();
  for (const rounds of searchedAmong) {
    progress(`Writing ${rounds} rounds to search`);
    const db = client.db(`bench_search_${rounds}`);
    await writeRounds(db, rounds, offersOfSearched);
    await indexModels(db, [SearchedRoundModel]);
    searched.set(rounds, await serviceOn(`search_${rounds}`));
  }
  const dialog = await serviceOn('dialog');
  const [roundId] = (await writeRounds(client.db('bench_dialog'), 1, offersOfDialog)) as [string];
  await writeNormalised(client.db('bench_dialog'), roundId);
  await client.close();

  const dialogPath = pathOf(readRound, { round_id: roundId });
  const bytes = await bodyOf(dialog.port, dialogPath, token);
  const file = join(dir, 'body.br');
  writeFileSync(file, bytes);
  progress(`The dialog of ${offersOfDialog} products has ${bytes.length.toLocaleString('en-US')} compressed bytes`);
  const bare = await start('bare-express', { env: { BODY_FILE: file } });
  const joined = await start('join-per-request', { database: 'bench_dialog' });
  return { lists, searched, dialog, dialogPath, bare, joined };
}

/** The body as a browser gets it, still compressed. */
function bodyOf(port: number, path: string, token: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get({ port, path, headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });
}
