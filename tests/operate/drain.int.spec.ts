import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { bundledProgram } from '@junto/test-kit/bundled-program';
import { eventually } from '@junto/test-kit/eventually';
import { natsPassword } from '@junto/test-kit/isolated-servers';
import {
  anEdgeService,
  startStubService,
  type EdgeService,
  type StubService,
} from '../../services/edge/src/testing/an-edge-service';
import { echo } from '../../services/edge/src/testing/echo';
import { operate, type Ran } from './run-operate';

// A busy machine answers some of the gateway's probes late, so each state is awaited.
const patience = { withinMs: 60_000, everyMs: 250 };

const root = path.join(__dirname, '../..');
const scratch = mkdtempSync(path.join(os.tmpdir(), 'junto-operate-'));
let edge: EdgeService;
let buyers: [StubService, StubService];
beforeAll(async () => {
  buyers = [await startStubService(echo('one')), await startStubService(echo('two'))];
  edge = await anEdgeService({ BUYER_URLS: buyers.map(({ url }) => url).join(',') });
});
afterAll(async () => {
  await edge?.stop();
  await Promise.all(buyers.map((buyer) => buyer.stop()));
  rmSync(scratch, { recursive: true, force: true });
});

/** What admin's image has: one file, beside the packages that no bundle holds. */
async function bundled(): Promise<(...args: string[]) => Promise<Ran>> {
  const file = path.join(scratch, 'operate.cjs');
  copyFileSync(await bundledProgram('tools/operate/operate.ts'), file);
  symlinkSync(path.join(root, 'node_modules'), path.join(scratch, 'node_modules'));
  const { natsUrl: NATS_URL, natsPrefix: NATS_PREFIX } = edge.place;
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', NATS_URL, NATS_PREFIX, NATS_PASSWORD: natsPassword };
  return (...args) =>
    new Promise((resolve) => {
      execFile(process.execPath, [file, ...args], { env, cwd: scratch }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, done: stdout.trim(), stderr }),
      );
    });
}

test('an operator sees the rounds of each replica, drains a replica, and returns its rounds', async () => {
  const [one, two] = buyers.map(({ url }) => url) as [string, string];
  await eventually(async () => {
    const { done, stderr } = await operate(edge.place, ['drain']);
    expect(done).toBe('2 buyer replicas');
    for (const url of [one, two]) expect(stderr).toContain(`${url}: ready, 0 rounds`);
  }, patience);
  const unknown = await operate(edge.place, ['drain', 'http://nobody']);
  expect([unknown.code, unknown.stderr]).toEqual([
    1,
    expect.stringContaining("doesn't know a replica named http://nobody"),
  ]);
  const tried = await operate(edge.place, ['drain', one, '--dry-run']);
  expect([tried.code, tried.done]).toEqual([
    0,
    'Would route the 0 recently requested rounds from ' + one + ' to others',
  ]);
  expect((await operate(edge.place, ['drain'])).stderr).not.toContain('drained');

  const drained = await operate(edge.place, ['drain', one]);
  expect([drained.code, drained.done]).toEqual([0, expect.stringContaining(`Routed from ${one} to others`)]);
  expect(drained.stderr).toContain(`${one}: ready, drained, 0 rounds`);
  const last = await operate(edge.place, ['drain', two]);
  expect([last.code, last.stderr]).toEqual([1, expect.stringContaining('No other replica is ready')]);

  // The same by what a container has.
  const inContainer = await bundled();
  expect((await inContainer('drain')).stderr).toContain(`${one}: ready, drained, 0 rounds`);
  const ended = await inContainer('drain', one, '--end');
  expect([ended.code, ended.done]).toEqual([0, expect.stringContaining(`Routed back to ${one}:`)]);
  expect(await inContainer('repair')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('recount [options] [services...]'),
  });
  expect((await operate(edge.place, ['drain'])).stderr).not.toContain('drained');
});
