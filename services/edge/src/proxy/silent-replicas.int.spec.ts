import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';
import { eventually } from '@junto/test-kit/eventually';
import { anEdgeService, eventuallyProbed, type EdgeService } from '../testing/an-edge-service';
import { signIn } from '../testing/raw-connections';

/** A service in a process of its own, so that the test can stop it. It prints its port, then answers. */
const program = `
  const server = require('node:http').createServer((req, res) => {
    const slow = req.url.includes('/slow') ? 3000 : 0;
    if (req.url === '/readyz' && process.env.SLOW_READY) return void setTimeout(() => res.end('{}'), 5000);
    if (req.url.includes('/busy') && process.env.BUSY_MS) {
      const end = Date.now() + Number(process.env.BUSY_MS);
      while (Date.now() < end);
    }
    setTimeout(() => { req.resume(); req.on('end', () => res.end('{"name":"' + process.env.NAME + '"}')); }, slow);
  });
  server.on('upgrade', () => undefined);
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

async function aProcess(name: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NAME: name, ...env },
  });
  const [port] = (await once(child.stdout!, 'data')) as [Buffer];
  return { child, url: `http://127.0.0.1:${String(port).trim()}` };
}

/** Twice the promised time, for busy machines; an unnoticed failure would take half a minute. */
const promisedMs = (ms: number) => 2 * ms;

const children: ChildProcess[] = [];
let edge: EdgeService;
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await edge.stop();
});

async function startGatewayInFrontOf(...names: string[]) {
  const services = await Promise.all(names.map((name) => aProcess(name)));
  children.push(...services.map(({ child }) => child));
  const [first = ''] = services.map(({ url }) => url);
  const all = services.map(({ url }) => url).join(',');
  edge = await anEdgeService({ IDENTITY_URL: first, REALTIME_URL: first, BUYER_URLS: all });
  return services.map(({ child }) => child);
}

async function timed<T>(ask: Promise<T>): Promise<{ answer: T; ms: number }> {
  const began = performance.now();
  return { answer: await ask, ms: performance.now() - began };
}

test('detects a stopped service within 2 s and rejects its reads and new requests 3 s later', async () => {
  const [service] = await startGatewayInFrontOf('identity');
  expect((await signIn(edge.port)).status).toBe(200);
  service!.kill('SIGSTOP');
  const read = await timed(fetch(`${edge.url}/api/identity/profile`));
  expect([read.answer.status, ((await read.answer.json()) as { code: string }).code]).toEqual([503, 'try_again']);
  expect(read.ms).toBeLessThan(promisedMs(5_700));
  const next = await timed(signIn(edge.port));
  expect([next.answer.status, next.answer.problem.code]).toEqual([503, 'try_again']);
  expect(next.answer.headers['retry-after']).toBe('2');
  expect(next.ms).toBeLessThan(promisedMs(3_700));
  service!.kill('SIGCONT');
  await eventuallyProbed(async () => expect((await signIn(edge.port)).status).toBe(200));
});

test('reads and new requests wait for the only replica while it is busy', async () => {
  const service = await aProcess('buyer', { BUSY_MS: '3500' });
  children.push(service.child);
  edge = await anEdgeService({ BUYER_URLS: service.url });
  const ask = async (path: string) => (await fetch(`${edge.url}/api/buyer/${path}`)).status;
  const [busy, early] = [ask('busy'), ask('orders')];
  // By now its probes went unanswered for longer than a replica may take.
  await pause(2_500);
  expect(await Promise.all([busy, early, ask('orders')])).toEqual([200, 200, 200]);
});

test('a write keeps its time while its service is busy, with and without an idempotency key', async () => {
  const service = await aProcess('identity', { BUSY_MS: '4000' });
  children.push(service.child);
  edge = await anEdgeService({ IDENTITY_URL: service.url });
  const write = (headers: Record<string, string>) =>
    fetch(`${edge.url}/api/identity/busy`, { method: 'POST', headers });
  const answers = await Promise.all([write({}), write({ 'idempotency-key': 'one' })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test('beside a ready replica, a silent one loses only writes with an idempotency key', async () => {
  const [one, two] = [await aProcess('one', { BUSY_MS: '7000' }), await aProcess('two')];
  children.push(one.child, two.child);
  edge = await anEdgeService({ BUYER_URLS: `${one.url},${two.url}` });
  const write = async (headers: Record<string, string>) => {
    const answer = await fetch(`${edge.url}/api/buyer/busy`, { method: 'POST', headers });
    return [answer.status, await answer.json()] as const;
  };
  // In turn: two of four requests reach each replica.
  const [keyed, plain] = [{ 'idempotency-key': 'one' }, {}];
  const answers = await Promise.all([write(keyed), write(keyed), write(plain), write(plain)]);
  const lost = answers.filter(([status]) => status === 502);
  expect(lost.map(([, problem]) => (problem as { code: string }).code)).toEqual(['bad_gateway']);
  expect(answers.indexOf(lost[0]!)).toBeLessThan(2);
  const names = answers.filter(([status]) => status === 200).map(([, answer]) => (answer as { name: string }).name);
  expect(names.sort()).toEqual(['one', 'two', 'two']);
});

test('repeats a waiting read on another replica when its replica is stopped', async () => {
  const [one] = await startGatewayInFrontOf('one', 'two');
  const ask = async () => ((await (await fetch(`${edge.url}/api/buyer/orders`)).json()) as { name: string }).name;
  const both = expect.arrayContaining(['one', 'two']) as string[];
  await eventually(async () => expect(await Promise.all([ask(), ask(), ask(), ask()])).toEqual(both));
  one!.kill('SIGSTOP');
  const { answer, ms } = await timed(Promise.all(Array.from({ length: 8 }, ask)));
  expect(new Set(answer)).toEqual(new Set(['two']));
  expect(ms).toBeLessThan(promisedMs(2_700));
});

test('waits for a slow response while the service answers its probes', async () => {
  await startGatewayInFrontOf('identity');
  const answer = await fetch(`${edge.url}/api/identity/slow`);
  expect(answer.status).toBe(200);
});

test('treats a service whose database does not answer as unready, not silent', async () => {
  const service = await aProcess('identity', { SLOW_READY: '1' });
  children.push(service.child);
  edge = await anEdgeService({ IDENTITY_URL: service.url });
  for (let time = 0; time < 3; time++) {
    expect((await signIn(edge.port)).status).toBe(200);
    await pause(700);
  }
});

test('treats a realtime replica that accepts a socket without responding as unavailable', async () => {
  await startGatewayInFrontOf('gateway');
  const { answer, ms } = await timed(
    new Promise<number>((resolve) => {
      const socket = new WebSocket(`${edge.url.replace('http', 'ws')}/ws`);
      socket.on('error', () => undefined);
      socket.on('unexpected-response', (_req, refusal) => resolve(refusal.statusCode ?? 0));
    }),
  );
  expect(answer).toBe(503);
  expect(ms).toBeLessThan(promisedMs(6_000));
});
