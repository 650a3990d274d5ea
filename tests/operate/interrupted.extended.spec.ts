import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { writeDeadLetter } from '@junto/service-kit/events/dead-letters';
import { refuseHalfRestored } from '@junto/service-kit/mongo/restore-mark';
import { openBus, type Bus } from '@junto/service-kit/nats/bus';
import { createLog } from '@junto/service-kit/telemetry/log';
import { isolatedServers, natsPassword, type IsolatedServers } from '@junto/test-kit/isolated-servers';
import { mongoUri, startMongod, type Server } from '../../tools/servers/mongod.mjs';
import { operate, start } from './run-operate';

// Interrupted programs of operators: what they leave behind and what they print. Each run starts a process that
// compiles its sources: seconds on a busy machine.

type Doc = mongoose.mongo.Document & { _id: string };

let place: IsolatedServers;
let client: mongoose.mongo.MongoClient;
let mongod: Server;
let bus: Bus;
let folder: string;
let env: Record<string, string>;
/** Restored last: a program that is stopped while it puts `items` back has not come to it. */
const [first, second] = ['owner', 'watcher'];
const db = (service: string) => client.db(`${place.token}_${service}`);
const documents = 30_000;

beforeAll(async () => {
  place = isolatedServers();
  folder = await mkdtemp(path.join(tmpdir(), 'junto-interrupted-'));
  // Others that back up at the same time would set its window, too.
  mongod = await startMongod({ dir: path.join(folder, 'mongod'), log: () => {} });
  client = await new mongoose.mongo.MongoClient(mongod.address).connect();
  env = {
    MONGO_URI: mongoUri(mongod.address, ''),
    MONGO_DATABASES: [first, second].map((name) => `${place.token}_${name}`).join(),
  };
  const items = Array.from({ length: documents }, (_, n) => ({ _id: `i${n}`, text: `item ${n} `.repeat(20) }));
  await db(first!).collection<Doc>('items').insertMany(items);
  await db(second!).collection<Doc>('notes').insertOne({ _id: 'one', text: 'stays' });
  const log = createLog('test', '0', 'silent');
  bus = openBus({ url: place.natsUrl, name: 'operator', prefix: place.natsPrefix, log });
  await bus.ready();
  const whole = await operate(place, ['backup', path.join(folder, 'whole')], env);
  expect([whole.code, whole.done]).toEqual([0, expect.stringContaining('Wrote 2 collections of 2 databases')]);
});
afterAll(async () => {
  await bus?.stop();
  await client?.close();
  await mongod?.stop();
  await rm(folder, { recursive: true, force: true });
  await place?.cleanUp();
});

const window = async () => {
  const query = { getParameter: 1, minSnapshotHistoryWindowInSeconds: 1 };
  return (await client.db('admin').admin().command(query)).minSnapshotHistoryWindowInSeconds as number;
};

describe('a backup', () => {
  test('that is stopped leaves no partial backup, prints why, and restores the history window of the servers', async () => {
    const running = start(place, ['backup', path.join(folder, 'stopped')], env);
    await running.untilLogged(/owner\.items/);
    running.kill('SIGTERM');
    const { code, stderr } = await running.ended;
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('Stopped by SIGTERM before finishing. No backup was made'),
    ]);
    expect([existsSync(path.join(folder, 'stopped')), await window()]).toEqual([false, 5]);
  });

  test('that is killed leaves a folder that is refused by name, and the next one sets the servers back', async () => {
    const running = start(place, ['backup', path.join(folder, 'killed')], env);
    await running.untilLogged(/owner\.items/);
    running.kill('SIGKILL');
    expect((await running.ended).code).toBeNull();
    expect(await window()).toBeGreaterThan(5);

    const refused = await operate(place, ['restore', path.join(folder, 'killed'), '--replace'], env);
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/killed isn't a backup: .*manifest\.json/),
    ]);
    const again = await operate(place, ['backup', path.join(folder, 'killed')], env);
    expect([again.code, again.stderr]).toEqual([
      1,
      expect.stringContaining("has no manifest, so it isn't a backup: choose a folder"),
    ]);
    expect((await operate(place, ['backup', path.join(folder, 'next')], env)).code).toBe(0);
    expect(await window()).toBe(5);
    await rm(path.join(folder, 'killed'), { recursive: true });
  });

  test('that fails on its way prints why, and removes what it wrote', async () => {
    const at = path.join(folder, 'hindered');
    const away = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' };
    const { code, stderr } = await operate(place, ['backup', at], { ...env, ...away });
    expect([code, stderr]).toEqual([1, expect.stringMatching(/ECONNREFUSED 127\.0\.0\.1:1\. No backup was made/)]);
    expect(existsSync(at)).toBe(false);
  });
});

describe('a restore', () => {
  const whole = () => path.join(folder, 'whole');
  const counts = async () => [
    await db(first!).collection('items').countDocuments(),
    await db(second!).collection('notes').countDocuments(),
  ];
  const marks = async () =>
    Promise.all([first!, second!].map((name) => refuseHalfRestored(db(name)).then(() => 'none', String)));

  test.each(['SIGKILL', 'SIGTERM'] as const)(
    'that ends by %s leaves databases that no service starts on and no backup is made of, until it is run once more',
    async (signal) => {
      const running = start(place, ['restore', whole(), '--replace'], env);
      await running.untilLogged(/Complete: 2 collections/);
      while ((await marks()).includes('none')) await running.isRunning();
      running.kill(signal);
      const { code, stderr } = await running.ended;
      expect(code).toBe(signal === 'SIGKILL' ? null : 1);
      if (signal === 'SIGTERM')
        expect(stderr).toContain('These databases are only partly restored, so no service will start on them: ');

      expect(await marks()).toEqual([
        expect.stringContaining(`is being restored from ${whole()} since 2`),
        expect.stringContaining('run the same restore once more'),
      ]);
      const backup = await operate(place, ['backup', path.join(folder, 'of-a-half')], env);
      expect([backup.code, backup.stderr]).toEqual([1, expect.stringContaining('is being restored from')]);
      expect(existsSync(path.join(folder, 'of-a-half'))).toBe(false);

      const again = await operate(place, ['restore', whole(), '--replace'], env);
      expect([again.code, again.done]).toEqual([
        0,
        expect.stringContaining('Restored 30,001 documents of 2 databases'),
      ]);
      expect([await counts(), await marks()]).toEqual([
        [documents, 1],
        ['none', 'none'],
      ]);
      expect(await db(first!).listCollections().toArray()).toHaveLength(1);
    },
  );

  test('that may not delete the stream in NATS prints why, and stays unfinished until it could', async () => {
    const stranger = { NATS_USER: 'supplier', NATS_PASSWORD: natsPassword };
    const ran = await operate(place, ['restore', whole(), '--replace'], { ...env, ...stranger });
    expect([ran.code, ran.stderr]).toEqual([1, expect.stringContaining('NATS did not delete the stream')]);
    expect(ran.stderr).toContain('Run this again with --replace');
    expect((await marks()).join()).toContain('is being restored');
    expect((await operate(place, ['restore', whole(), '--replace'], env)).code).toBe(0);
    expect(await marks()).toEqual(['none', 'none']);
  });
});

describe('commands to services that do not respond', () => {
  test('are not sent when NATS rejects the operator, and the reason is printed to standard error only', async () => {
    const { code, done, stderr } = await operate(place, ['recount', 'buyer'], { NATS_PASSWORD: 'not-the-password' });
    expect([code, done]).toEqual([1, '']);
    expect(stderr).toMatch(/rejects operator or can't be reached: .*authorization/i);
  });

  test('ends with who it was and what was done until then', async () => {
    const recount = await operate(place, ['recount', 'buyer']);
    expect([recount.code, recount.stderr]).toEqual([
      1,
      expect.stringContaining("buyer isn't responding: check that it is ready"),
    ]);
    expect(recount.stderr).toContain('0 mismatches found, 0 fixed; not finished: buyer. Run this again');
  });

  test('waits once for each of them, however many of its events were given up', async () => {
    for (const n of [1, 2, 3]) {
      const letter = {
        service: 'buyer',
        durable: 'copy-items',
        reason: 'Error: poison',
        failures: 5,
        event: { id: `e${n}` },
      };
      await writeDeadLetter(bus, letter, `e${n}`);
    }
    const begin = Date.now();
    const { code, stderr } = await operate(place, ['dead-letters', 'replay']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('Replayed 0 of 3 events; the rest stay')]);
    expect(stderr).toContain("those of buyer weren't tried");
    expect(Date.now() - begin).toBeLessThan(60_000);
  });
});
