import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import WebSocket from 'ws';
import { channels } from '@junto/contracts/channels';
import { readChannelCommand } from '@junto/contracts/commands/buyer';
import { selectedSubject } from '@junto/contracts/live-subjects';
import { refuse } from '@junto/contracts/problems';
import { answerCommand, serveCommands } from '@junto/service-kit/commands';
import { openBus, type Bus } from '@junto/service-kit/nats/bus';
import { createLog } from '@junto/service-kit/telemetry/log';
import { bundledProgram } from '@junto/test-kit/bundled-program';
import { eventually } from '@junto/test-kit/eventually';
import { freePort } from '@junto/test-kit/free-port';
import { isolatedServers, type IsolatedServers } from '@junto/test-kit/isolated-servers';
import { serveTestKeys } from '@junto/test-kit/serve-test-keys';
import { testToken } from '@junto/test-kit/tokens';
import type { ChannelAnswer } from './round-state';

/** The gateway in its own process, so that its memory can be measured. */
let gateway: ChildProcess;
let place: IsolatedServers;
let bus: Bus;
let keys: Awaited<ReturnType<typeof serveTestKeys>>;
let endPlay: () => Promise<void>;
let url: string;
const rounds = new Map<string, ChannelAnswer>();
const mebibyte = 1024 * 1024;

beforeAll(async () => {
  place = isolatedServers();
  const log = createLog('test', '0', 'silent');
  bus = openBus({ url: place.natsUrl, name: 'test', prefix: place.natsPrefix, log });
  await bus.ready();
  const answer = answerCommand(readChannelCommand, async ({ round_id }) => rounds.get(round_id) ?? refuse('not_found'));
  endPlay = serveCommands(bus, 'played', [answer], log);
  keys = await serveTestKeys();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  gateway = spawn(process.execPath, [await bundledProgram('services/realtime/src/main.ts')], {
    env: {
      ...process.env,
      SERVICE_PORT: String(port),
      NATS_URL: place.natsUrl,
      NATS_PREFIX: place.natsPrefix,
      PUBLIC_URL: 'http://localhost:8080',
      JWKS_URL: keys.url,
      LOG_LEVEL: 'error',
      STAGE: 'local',
    },
    stdio: 'inherit',
  });
  await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200));
});

afterAll(async () => {
  gateway.kill('SIGTERM');
  expect(await new Promise((resolve) => gateway.once('exit', resolve))).toBe(0);
  await endPlay();
  await bus.stop();
  keys.close();
  await place.cleanUp();
});

function aRound(offers: number): ChannelAnswer {
  const pools = Array.from({ length: offers }, () => ({
    round_product_id: randomUUID(),
    current_committed_qty: 0,
    total_selected: 0,
    remaining: null,
    version: 1,
  }));
  const facts = { status: 'approved', closing: false, salt: 's', epoch: 'e', as_of: new Date().toISOString() } as const;
  const round: ChannelAnswer = { round_id: randomUUID(), supplier_id: randomUUID(), ...facts, pools };
  rounds.set(round.round_id, round);
  return round;
}

async function changeAll(round: ChannelAnswer, version: number): Promise<void> {
  const { connection } = await bus.ready();
  const changes = round.pools.map((pool) => ({
    round_product_id: pool.round_product_id,
    current_committed_qty: version,
    total_selected: 0,
    user_id: 'f00d',
    version,
  }));
  connection.publish(
    bus.subject(selectedSubject(round.round_id)),
    JSON.stringify({ round_id: round.round_id, changes }),
  );
  await connection.flush();
}

/** A subscriber that only counts what it receives. */
async function aSubscriber(...subscribed: ChannelAnswer[]) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
    origin: 'http://localhost:8080',
    perMessageDeflate: false,
  });
  const connection = { socket, messages: 0, snapshots: 0, newest: 0 };
  socket.on('message', (raw) => {
    connection.messages += 1;
    const message = (raw as Buffer).toString();
    // A snapshot read before a change may arrive after it: pages keep the newer one.
    connection.newest = Math.max(connection.newest, Number(/"version":(\d+)}/.exec(message)?.[1] ?? 0));
    if (message.startsWith('{"type":"subscribed"')) connection.snapshots += 1;
  });
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ type: 'auth', token: testToken({ role: 'buyer' }) }));
  for (const round of subscribed)
    socket.send(JSON.stringify({ type: 'subscribe', channel: channels.round(round.round_id) }));
  return connection;
}

/** Subscribers, fifty at a time: the gateway closes a socket that does not authenticate in time. */
async function subscribers(count: number, ...subscribed: ChannelAnswer[]) {
  const all: Awaited<ReturnType<typeof aSubscriber>>[] = [];
  while (all.length < count) {
    const next = await Promise.all(Array.from({ length: 50 }, () => aSubscriber(...subscribed)));
    await eventually(() => expect(next.filter(({ messages }) => messages < 2).length).toBe(0));
    all.push(...next);
  }
  return all;
}

const isAt = ({ newest }: { newest: number }, version: number) => newest === version;

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0);
}

test('fifty stalled clients among a thousand cost at most 50 MiB and do not affect the others', async () => {
  const [calm, busy] = [aRound(1), aRound(700)];
  const others = await subscribers(950, calm);
  const stalled = await subscribers(50, calm, busy);

  let version = 1;
  const tick = async () => {
    version += 1;
    const calmly = changeAll(calm, version);
    await changeAll(busy, version);
    await calmly;
    await eventually(() => expect(others.filter((one) => !isAt(one, version)).length).toBe(0), { everyMs: 5 });
  };
  // With everybody reading: the baseline.
  for (let warm = 0; warm < 10; warm++) await tick();
  const before = await metric('process_resident_memory_bytes');

  for (const { socket } of stalled) socket.pause();
  const dropped = await metric('junto_ws_dropped_total');
  let most = 0;
  // Beyond the kernel's buffers, until each client has missed several ticks.
  for (let run = 0; run < 300 && (await metric('junto_ws_dropped_total')) < dropped + 50 * 6; run++) {
    await tick();
    // The gateway ends connections that stay silent for a minute: these clients write, but do not read.
    for (const { socket } of stalled) socket.pong();
    most = Math.max(most, await metric('process_resident_memory_bytes'));
  }
  expect(await metric('junto_ws_dropped_total')).toBeGreaterThanOrEqual(dropped + 50 * 6);
  expect(await metric('junto_ws_sockets')).toBe(1_000);
  expect((most - before) / mebibyte).toBeLessThan(50);

  for (const { socket } of stalled) socket.resume();
  await eventually(async () => expect(await metric('junto_ws_waiting_bytes')).toBe(0));
  await tick();
  await eventually(() => expect(stalled.filter((one) => !isAt(one, version)).length).toBe(0));
  // Two snapshots for the subscription, one more for the missed changes.
  expect(stalled.filter(({ snapshots }) => snapshots > 2).length).toBeGreaterThan(0);
  for (const { socket } of [...others, ...stalled]) socket.terminate();
});
