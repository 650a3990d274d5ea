import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { z } from 'zod';
import { endpoint } from '@junto/contracts/endpoint';
import { readConfig, serviceConfig } from '@junto/service-kit/config';
import { route } from '@junto/service-kit/http/route';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { eventually } from '@junto/test-kit/eventually';
import { startTestService, type TestService } from '@junto/test-kit/start-test-service';
import { mongoUri, startMongod, type Server } from '../../tools/servers/mongod.mjs';

const answer = z.object({ n: z.int() });
const one = { who: 'anyone', answer } as const;
const readOne = endpoint('GET /api/buyer/one', 'read', { ...one, summary: 'Reads.' });
const addOne = endpoint('POST /api/buyer/one', 'add', { ...one, summary: 'Adds.', body: z.object({}) });

const ones = () => mongoose.connection.collection<{ _id: string; n: number }>('ones');
const routes = [
  route(readOne, async () => ({ n: (await ones().findOne({ _id: 'one' }))?.n ?? 0 })),
  route(addOne, () =>
    inTransaction(async (session) => {
      await ones().updateOne({ _id: 'one' }, { $inc: { n: 1 } }, { session });
      return { n: 1 };
    }),
  ),
];

const scratch = mkdtempSync(path.join(os.tmpdir(), 'junto-silent-'));
let server: Server | undefined;
let mongod: number;
let service: TestService | undefined;

beforeAll(async () => {
  server = await startMongod({ dir: scratch, log: () => {} });
  mongod = server.program!.pid;
  const MONGO_URI = mongoUri(server.address, 'own');
  service = await startTestService((env) => ({
    name: 'buyer',
    version: '1',
    config: readConfig(serviceConfig, { ...env, MONGO_URI }),
    slices: [{ routes }],
  }));
  await ones().insertOne({ _id: 'one', n: 0 });
});
afterAll(async () => {
  if (mongod) process.kill(mongod, 'SIGCONT');
  await service?.stop();
  await server?.stop();
  rmSync(scratch, { recursive: true, force: true });
});

/**
 * Whether all threads of a process are stopped. SIGSTOP takes effect when the first thread that receives it is
 * scheduled; on a busy machine the others respond until then.
 */
function isStopped(pid: number): boolean {
  const stateOf = (thread: string) => /\) (\w) /.exec(readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8'))?.[1];
  return readdirSync(`/proc/${pid}/task`).every((thread) => stateOf(thread) === 'T');
}

/** How long the shortest of the screens' time-outs is. */
const screensWaitMs = 10_000;

test('while MongoDB does not respond, callers get a retryable error before the screens time out, and service resumes afterwards', async () => {
  const ask = async () => {
    const began = Date.now();
    const both = await Promise.all([service!.call(readOne), service!.call(addOne, { body: {} })]);
    return { ms: Date.now() - began, problems: both.map(({ status, problem }) => [status, problem?.code]) };
  };
  await ask();
  process.kill(mongod, 'SIGSTOP');
  await eventually(() => expect(isStopped(mongod)).toBe(true));
  const responses = [ask()];
  // When nobody knows yet, and when everybody does.
  for (const pauseMs of [2_000, 4_000]) {
    await pause(pauseMs);
    responses.push(ask());
  }
  for (const { ms, problems } of await Promise.all(responses)) {
    expect(problems).toEqual([
      [503, 'try_again'],
      [503, 'try_again'],
    ]);
    expect(ms).toBeLessThan(screensWaitMs);
  }
  process.kill(mongod, 'SIGCONT');
  const served = [
    [200, undefined],
    [200, undefined],
  ];
  await eventually(async () => expect((await ask()).problems).toEqual(served), { withinMs: 5_000 });
});
