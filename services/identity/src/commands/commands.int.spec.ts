import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path, { join } from 'node:path';
import mongoose from 'mongoose';
import { parseKeyFile } from '@junto/service-kit/auth/key-file';
import { bundledProgram } from '@junto/test-kit/bundled-program';
import { isolatedServers } from '@junto/test-kit/isolated-servers';
import { serviceOfSpec } from '@junto/test-kit/service-of-spec';
import { anEmail, anIdentityService } from '../testing/an-identity-service';

/** Runs a command as an operator does. */
async function run(
  file: string,
  args: string[],
  { env = {}, input = '' }: { env?: Record<string, string>; input?: string } = {},
) {
  const program = await bundledProgram(path.join('services/identity/src/commands', file));
  return new Promise<{ code: number; out: string }>((done) => {
    const child = execFile(
      process.execPath,
      [program, ...args],
      { env: { PATH: process.env.PATH, ...env } },
      (error, stdout, stderr) => done({ code: typeof error?.code === 'number' ? error.code : 0, out: stdout + stderr }),
    );
    child.stdin?.end(input);
  });
}

async function openDatabase(uri: string) {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  return { db: client.db(), close: () => client.close() };
}

describe('make-admin', () => {
  const service = serviceOfSpec(() => anIdentityService());
  const email = anEmail();
  const makeAdmin = (args: string[], input: string) =>
    run('make-admin.ts', args, { env: { MONGO_URI: service.env.MONGO_URI! }, input });

  test('creates the first admin, who can sign in immediately', async () => {
    const made = await makeAdmin(['--email', email, '--name', 'Root Admin'], 'a-long-umbrella\n');
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining(email) });
    const { session } = await service.openBrowser({ email, password: 'a-long-umbrella' });
    expect(session.user.role).toBe('admin');
  });

  test('never promotes an existing account', async () => {
    const buyer = await service.seededPerson('buyer');
    const refused = await makeAdmin(['--email', buyer.email, '--name', 'X'], 'a-long-umbrella\n');
    expect(refused).toMatchObject({ code: 1, out: expect.stringContaining('already has an account') });
    expect((await service.openBrowser(buyer)).session.user.role).toBe('buyer');
  });

  test('prepares a database that no service has opened yet', async () => {
    const place = isolatedServers();
    const uri = place.mongoUri('identity');
    const { db, close } = await openDatabase(uri);
    const env = { MONGO_URI: uri };
    const args = ['--email', email, '--name', 'Root Admin'];
    expect(await run('make-admin.ts', args, { env, input: 'a-long-umbrella\n' })).toMatchObject({ code: 0 });
    const unique = (await db.collection('accounts').indexes()).filter((index) => index.unique);
    expect(unique.map(({ key }) => key)).toContainEqual({ email: 1 });
    await close();
    await place.cleanUp();
  });

  test.each([
    ['a common password', ['--email', anEmail(), '--name', 'X'], 'password1\n', 'commonly used'],
    ['a short password', ['--email', anEmail(), '--name', 'X'], 'short\n', '8 to 128'],
    ['no name', ['--email', anEmail()], 'a-long-umbrella\n', '--name'],
  ])('rejects %s with a readable message', async (_what, args, input, words) => {
    expect(await makeAdmin(args, input)).toMatchObject({ code: 1, out: expect.stringContaining(words) });
  });
});

describe('make-keys', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'junto-keys-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('creates a key file readable by its owner only, keeps an existing one, and adds the next key on rotation', async () => {
    const out = join(folder, 'keys.json');
    const keys = async () => parseKeyFile(await readFile(out, 'utf8')).keys.map(({ kid }) => kid);
    expect((await run('../keys/make-keys.ts', ['--out', out])).code).toBe(0);
    expect((await stat(out)).mode & 0o777).toBe(0o600);
    const made = await keys();
    expect(made).toHaveLength(1);
    await run('../keys/make-keys.ts', ['--out', out]);
    expect(await keys()).toEqual(made);
    const tried = await run('../keys/make-keys.ts', ['--out', out, '--rotate', '--dry-run']);
    expect(tried).toMatchObject({
      code: 0,
      out: expect.stringMatching(/would be published and signs from .+, 0 retired/),
    });
    expect(await keys()).toEqual(made);
    const rotation = await run('../keys/make-keys.ts', ['--out', out, '--rotate']);
    expect(rotation).toMatchObject({ code: 0, out: expect.stringMatching(/signs from \d{4}-/) });
    const both = await keys();
    expect(both).toEqual([made[0], expect.any(String)]);
    const again = await run('../keys/make-keys.ts', ['--out', out, '--rotate']);
    expect(again.out).toContain('is published already');
    expect(await keys()).toEqual(both);
    expect((await stat(out)).mode & 0o777).toBe(0o600);
  });
});
