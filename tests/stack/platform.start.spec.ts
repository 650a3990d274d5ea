import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readTrends } from '@junto/contracts/admin/dashboard';
import { signIn } from '@junto/contracts/identity/session';
import { eventually } from '@junto/test-kit/eventually';
import { freePort } from '@junto/test-kit/free-port';
import { findNode } from '../../tools/servers/node.mjs';
import { call } from '../faults/platform/call';
import { runProgram } from './run-program';

/** Loading the demo data takes minutes on a busy machine. */
jest.setTimeout(600_000);
const state = mkdtempSync(path.join(os.tmpdir(), 'junto-start-'));
afterAll(() => rmSync(state, { recursive: true, force: true }));

/** Every process that runs now: its number and its parent's. */
function running(): [pid: number, parent: number][] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
}

/** A process with all that it launched, and what those launched. */
function family(first: number): number[] {
  const all = running();
  const found = [first];
  for (const one of found) found.push(...all.filter(([, parent]) => parent === one).map(([pid]) => pid));
  return found;
}

/** Major Node version that a running service reports, `24`. */
async function nodeOf(service: string): Promise<string | undefined> {
  const { ports } = JSON.parse(readFileSync(path.join(state, 'stack.json'), 'utf8')) as {
    ports: Record<string, number>;
  };
  const figures = await (await fetch(`http://127.0.0.1:${ports[service]}/metrics`)).text();
  return /^nodejs_version_info\{version="v(\d+)\./m.exec(figures)?.[1];
}

/** The Node that an image is made of, `24`. */
function nodeOfImage(kind: string): string | undefined {
  const file = path.join(__dirname, `../../docker/${kind}.Dockerfile`);
  return /^ARG NODE_IMAGE=node:(\d+)-/m.exec(readFileSync(file, 'utf8'))?.[1];
}

/** Months in which orders of the demo data were placed. */
async function monthsWithOrders(address: string): Promise<number> {
  const body = { email: 'admin@junto.test', password: 'demo-junto-1' };
  const signedIn = (await call(address, signIn, { body })).body!;
  if (!('access_token' in signedIn)) throw new Error('The administrator of the demo data has a second factor');
  const as = { id: '', email: body.email, sessionId: '', token: () => signedIn.access_token };
  const trends = await call(address, readTrends, { as, query: { by: 'month' } });
  return trends.body!.periods.filter(({ placed }) => placed > 0).length;
}

test('npm start brings the whole platform up on the Node of the images, and Ctrl+C leaves nothing behind', async () => {
  const port = await freePort();
  // Servers that `npm test` shares between its stages are not used: starting them belongs to what is tried here.
  const env = { PORT: String(port), JUNTO_STATE: state, JUNTO_MONGO_URI: '', JUNTO_NATS_URL: '', JUNTO_DOOR_URL: '' };
  const program = runProgram(`import tools('start.mjs');`, env, await findNode(console.error));
  let launched: number[] = [];
  try {
    expect(await program.untilPrinted('Open Junto')).toContain(`http://localhost:${port}`);
    const page = await fetch(`http://localhost:${port}/`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
    const services = ['identity', 'buyer', 'supplier', 'admin'];
    const statuses = await Promise.all(
      services.map(async (name) => (await fetch(`http://localhost:${port}/api/${name}/no-such-path`)).status),
    );
    expect(statuses).toEqual(services.map(() => 404));
    expect(await monthsWithOrders(`http://localhost:${port}`)).toBeGreaterThanOrEqual(6);
    const image = nodeOfImage('service');
    expect([image, nodeOfImage('remote')]).toEqual([expect.stringMatching(/^\d+$/), image]);
    expect(await Promise.all([...services, 'realtime'].map(nodeOf))).toEqual(Array(5).fill(image));
    launched = family(program.child.pid!);
    // mongod, nats-server, six services and the reaper.
    expect(launched.length).toBeGreaterThan(8);
    program.child.kill('SIGINT');
    expect(await program.ended).toBe(0);
    expect(program.lines.at(-1)).toContain('Stopped.');
    await eventually(() => expect(running().filter(([pid]) => launched.includes(pid))).toEqual([]));
  } finally {
    program.child.kill('SIGKILL');
  }
});
