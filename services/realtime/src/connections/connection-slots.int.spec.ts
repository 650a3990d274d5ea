import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { closeCodes } from '@junto/contracts/channels';
import { eventually } from '@junto/test-kit/eventually';
import { aBuyer, testToken } from '@junto/test-kit/tokens';
import { aClient, type Client } from '../testing/a-client';
import { aRealtimeService, type RealtimeService } from '../testing/a-realtime-service';

let gateway: RealtimeService;
const opened: Client[] = [];
beforeAll(async () => {
  const bounds = { maxSocketsPerUser: 3, maxSocketsPerAddress: 5, maxUnprovenPerAddress: 2 };
  gateway = await aRealtimeService({
    ...bounds,
    authWithinMs: 2_000,
    closeWithinMs: 200,
    sweepMs: 50,
    beatEveryMs: 600,
  });
});
afterEach(() => {
  for (const client of opened.splice(0)) client.close();
});
afterAll(() => gateway.stop());

async function open(facts: Parameters<typeof aClient>[1]): Promise<Client> {
  const client = await aClient(gateway.url, facts);
  opened.push(client);
  return client;
}

async function sentAway(client: Client): Promise<void> {
  expect(await client.closed).toBe(closeCodes.tooMany);
  expect(client.received).toEqual([{ type: 'error', code: 'too_many' }]);
}
const metrics = async () => (await fetch(`${gateway.url}/metrics`)).text();
const sockets = async () => Number(/^junto_ws_sockets (\d+)/m.exec(await metrics())?.[1]);

test("rejects a user's socket over the limit, keeps the others, and frees the slot of a closed one", async () => {
  const [userId, sessionId] = [randomUUID(), randomUUID()];
  const token = () => testToken({ role: 'buyer', userId, sessionId });
  const windows = [await open({ token: token() }), await open({ token: token() }), await open({ token: token() })];
  const fourth = await open({});
  fourth.send({ type: 'auth', token: token() });
  await sentAway(fourth);
  // A renewed token on an open socket is not another socket.
  windows[0]!.send({ type: 'auth', token: token() });
  windows[0]!.send({ type: 'ping' });
  await windows[0]!.waitFor('pong');
  expect(windows[0]!.received.filter(({ type }) => type === 'error')).toEqual([]);
  windows[1]!.close();
  await eventually(async () => expect(await sockets()).toBe(2));
  await open({ token: token() });
});

test('limits six hundred sockets of one user to three', async () => {
  const userId = randomUUID();
  const clients = await Promise.all(
    Array.from({ length: 600 }, async () => {
      const client = await open({});
      client.send({ type: 'auth', token: testToken({ role: 'buyer', userId }) });
      return client;
    }),
  );
  await eventually(async () => expect(await sockets()).toBe(3), { withinMs: 10_000 });
  await Promise.all(clients.filter(({ socket }) => socket.readyState > 1).map(sentAway));
});

test('limits the sockets of an address across users, and other addresses have their own limit', async () => {
  const from = '203.0.113.5';
  for (let standing = 0; standing < 5; standing++) await open({ token: aBuyer().token, from });
  await sentAway(await open({ from }));
  await open({ token: aBuyer().token, from: '203.0.113.6' });
  opened[0]!.close();
  await eventually(async () => expect(await sockets()).toBe(5));
  await open({ token: aBuyer().token, from });
});

test('counts a /64 of IPv6 as one address, and an IPv4-mapped address as IPv4', async () => {
  await Promise.all([open({ from: '2001:db8::1' }), open({ from: '2001:db8::2:1' })]);
  await sentAway(await open({ from: '2001:db8::ffff' }));
  await Promise.all([open({ from: '::ffff:203.0.113.7' }), open({ from: '203.0.113.7' })]);
  await sentAway(await open({ from: '203.0.113.7' }));
});

test('limits unauthenticated sockets, and frees their slots when they close', async () => {
  const from = '203.0.113.8';
  await Promise.all([open({ from }), open({ from })]);
  await sentAway(await open({ from }));
  await Promise.all(opened.map(({ closed }) => closed));
  await open({ token: aBuyer().token, from });
});

test('counts the address that the trusted network forwards, not the one the browser claims', async () => {
  await Promise.all([open({ from: '1.2.3.4, 203.0.113.9' }), open({ from: '5.6.7.8, 203.0.113.9' })]);
  await sentAway(await open({ from: '9.9.9.9, 203.0.113.9' }));
});

test('does not count a connection from the trusted network by address', async () => {
  await Promise.all(Array.from({ length: 8 }, () => open({})));
  await pause(100);
  expect(await sockets()).toBe(8);
});

test('sends a heartbeat to a quiet connection only', async () => {
  const quiet = await open({ token: aBuyer().token });
  const busy = await open({ token: aBuyer().token });
  const talk = setInterval(() => busy.send({ type: 'subscribe', channel: 'admin' }), 100);
  await eventually(() => expect(quiet.received.filter(({ type }) => type === 'pong').length).toBeGreaterThanOrEqual(3));
  clearInterval(talk);
  expect(busy.received.filter(({ type }) => type === 'pong')).toEqual([]);
});

describe('a socket that', () => {
  const ofOurPage = 'Origin: http://localhost:8080\r\nX-Forwarded-For: 203.0.113.20\r\n';
  const upgrade = (key: string) =>
    `GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${ofOurPage}${key}\r\n`;
  const good = upgrade('Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n');
  const wires: Socket[] = [];
  const wire = (first: string | Buffer) => {
    const socket = connect({ port: Number(new URL(gateway.url).port), host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined);
    socket.resume();
    socket.write(first);
    wires.push(socket);
    return socket;
  };
  afterEach(() => {
    for (const socket of wires.splice(0)) socket.destroy();
  });
  const masked = (opcode: number, length = 0) =>
    Buffer.concat([Buffer.from([opcode, 0x80 | length, 0, 0, 0, 0]), Buffer.alloc(length)]);
  const sending = (...frames: Buffer[]) => wire(Buffer.concat([Buffer.from(good), ...frames]));

  test.each([
    ['is cut off in its headers', () => void wire(good.slice(0, 60)).end()],
    ['brings no key', () => void wire(upgrade('Sec-WebSocket-Version: 13\r\n'))],
    ['speaks another version', () => void wire(good.replace('Version: 13', 'Version: 99'))],
    ['is reset in the middle', () => void wire(good).resetAndDestroy()],
    ['ends its half', () => void wire(good).end()],
    ['sends no frame but noise', () => void sending(Buffer.from('noise noise noise'))],
    ['sends a frame that is not masked', () => void sending(Buffer.from([0x81, 0x01, 0x61]))],
    ['sends reserved bits', () => void sending(masked(0xf1, 1))],
    ['sends a continuation of nothing', () => void sending(masked(0x80, 1))],
    ['sends text that is none', () => void sending(Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0xff]))],
    ['announces more than it sends, and leaves', () => void sending(masked(0x81, 100).subarray(0, 20)).end()],
    ['closes with a code that there is none of', () => void sending(Buffer.from([0x88, 0x82, 0, 0, 0, 0, 0, 1]))],
    ['pings without end', () => void sending(...Array.from({ length: 2_000 }, () => masked(0x89)))],
  ])('%s affects only itself and frees its slot', async (_what, act) => {
    for (let time = 0; time < 4; time++) act();
    await eventually(async () => expect(await sockets()).toBe(0), { withinMs: 6_000 });
    const client = await open({ token: aBuyer().token, from: '203.0.113.20' });
    client.send({ type: 'ping' });
    await client.waitFor('pong');
  });
});
