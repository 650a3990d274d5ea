/// <reference types="node" />
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createLiveClient, type LiveClient } from './live-client';

/** A fake gateway in a process of its own, which can be paused as a frozen machine is. */
const program = `
  const { WebSocketServer } = require('ws');
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' }, () => console.log(server.address().port));
  server.on('connection', (socket) => {
    const beat = setInterval(() => socket.send('{"type":"pong"}'), 4000);
    socket.on('close', () => clearInterval(beat));
    socket.on('message', (raw) => JSON.parse(raw).type === 'auth' && socket.send('{"type":"ready"}'));
  });
`;

let gateway: ChildProcess;
let live: LiveClient;
afterEach(() => {
  live.stop();
  gateway.kill('SIGKILL');
});

/**
 * Time in ms until the status is as expected, counted in steps of 20 ms: while the machine does not schedule this
 * process, its timers pause as well.
 */
async function until(state: string, withinMs: number): Promise<number> {
  let turns = 0;
  for (; live.status().state !== state && turns < withinMs / 20; turns++) await pause(20);
  expect(live.status().state).toBe(state);
  return turns * 20;
}

test('figures of a paused gateway are reported as paused within 10 s, and as live again once it resumes', async () => {
  gateway = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(gateway.stdout!, 'data')) as [Buffer];
  const tokens = { getToken: () => 'a-token', refresh: async () => 'a-token', onToken: () => () => undefined };
  live = createLiveClient({ url: `ws://127.0.0.1:${String(port).trim()}/ws`, tokens, random: () => 0 });
  const states: string[] = [];
  live.onStatus(({ state }) => states.push(state));
  // Longer than the permitted silence: a running gateway always answers a ping.
  await pause(11_000);
  expect([live.status().state, states]).toEqual(['live', []]);
  gateway.kill('SIGSTOP');
  expect(await until('paused', 11_000)).toBeLessThanOrEqual(10_000);
  gateway.kill('SIGCONT');
  await until('live', 15_000);
  expect(states).toEqual(['paused', 'live']);
});
