import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@junto/test-kit/eventually';
import { anEdgeService, startStubService, type EdgeService, type StubService } from '../testing/an-edge-service';
import { sendSlowBody, openRawConnection, signIn, type RawConnection } from '../testing/raw-connections';

const attacker = '127.0.0.1';
const other = '127.0.0.2';
const page = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const wires: RawConnection[] = [];
let edge: EdgeService;
let service: StubService;
let reached = 0;

async function start(env: Record<string, string> = {}) {
  service = await startStubService((req, res) => {
    reached += 1;
    req.resume();
    req.on('end', () => res.end('{}'));
  });
  edge = await anEdgeService({ IDENTITY_URL: service.url, SUPPLIER_URL: service.url, ...env });
  await signIn(edge.port, other);
  reached = 0;
}

async function keep(wire: Promise<RawConnection>): Promise<RawConnection> {
  wires.push(await wire);
  return wire;
}

afterEach(async () => {
  for (const { socket } of wires.splice(0)) socket.destroy();
  await edge.stop();
  await service.stop();
});

test('700 slow bodies from one address block no sign-in', async () => {
  await start();
  const usual = await signIn(edge.port, other);
  const slow = await Promise.all(Array.from({ length: 700 }, () => keep(sendSlowBody(edge.port, attacker))));
  const rejections = () => slow.map(({ received }) => received()).filter((text) => text !== '');
  await eventually(() => expect(rejections()).toHaveLength(700 - 512));
  // The number is over the limit, or a slow body was evicted for the next one: opening them takes about a second.
  const plainly = /^HTTP\/1.1 (429[^]*Retry-After: 2\r\n[^]*"code":"too_many_requests"|408[^]*"code":"too_slow")/;
  for (const text of rejections()) expect(text).toMatch(plainly);
  expect(reached).toBe(1);

  const others = [];
  for (let time = 0; time < 10; time++) others.push(await signIn(edge.port, other));
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
  // Half of them, because a busy machine may delay a few.
  const half = others.map(({ ms }) => ms).sort((a, b) => a - b)[4]!;
  expect(half).toBeLessThan(usual.ms + 1_000);

  // Callers of the same address get in as well: bodies older than a second are evicted.
  await pause(1_000);
  for (let time = 0; time < 10; time++) expect((await signIn(edge.port, attacker)).status).toBe(200);
  expect(reached).toBe(21);
});

test('rejects connections over the limit of an address with a reason and leaves other addresses alone', async () => {
  await start({ CONNECTIONS_PER_ADDRESS: '5' });
  const five = await Promise.all(Array.from({ length: 5 }, () => keep(openRawConnection(edge.port, page))));
  await eventually(() => expect(five.filter(({ received }) => received().startsWith('HTTP/1.1 200'))).toHaveLength(5));
  const { status, headers, problem } = await signIn(edge.port, attacker);
  expect([status, problem.code]).toEqual([429, 'too_many_requests']);
  expect(headers).toMatchObject({ 'retry-after': '5', connection: 'close' });
  const silent = await keep(openRawConnection(edge.port, ''));
  const upgrading = 'GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
  const upgrade = await keep(openRawConnection(edge.port, upgrading));
  await upgrade.closed;
  expect(upgrade.received()).toContain('"code":"too_many_requests"');
  expect((await signIn(edge.port, other)).status).toBe(200);
  await silent.closed;
  five[0]!.socket.destroy();
  await eventually(async () => expect((await signIn(edge.port, attacker)).status).toBe(200));
});

test('limits the connections of all addresses together, and counts trusted proxies towards the total only', async () => {
  await start({ MAX_CONNECTIONS: '6', CONNECTIONS_PER_ADDRESS: '3', TRUSTED_PROXIES: '127.0.0.9' });
  const proxied = await Promise.all(
    Array.from({ length: 5 }, () => keep(openRawConnection(edge.port, page, '127.0.0.9'))),
  );
  await eventually(() =>
    expect(proxied.filter(({ received }) => received().startsWith('HTTP/1.1 200'))).toHaveLength(5),
  );
  for (const last of [3, 3, 4, 4, 5, 5]) await keep(openRawConnection(edge.port, '', `127.0.0.${last}`));
  const { status, problem } = await signIn(edge.port, other);
  expect([status, problem.code]).toEqual([503, 'try_again']);
});

test('slow uploads block neither the sign-in of their service nor the uploads of other addresses', async () => {
  await start({ MAX_UPLOADS: '3', UPLOADS_PER_ADDRESS: '2' });
  const form = 'Content-Type: multipart/form-data; boundary=x';
  const anUpload = (address: string) =>
    keep(sendSlowBody(edge.port, address, '/api/supplier/products', `${form}\r\nContent-Length: 900000`));
  const mine = await Promise.all([anUpload(attacker), anUpload(attacker)]);
  await eventually(() => expect(reached).toBe(2));
  const third = await anUpload(attacker);
  await eventually(() => expect(third.received()).toMatch(/^HTTP\/1.1 429[^]*Retry-After: 5[^]*"too_many_requests"/));
  await anUpload(other);
  await eventually(() => expect(reached).toBe(3));
  const fourth = await anUpload('127.0.0.3');
  await eventually(() => expect(fourth.received()).toMatch(/^HTTP\/1.1 503[^]*"code":"try_again"/));
  expect((await signIn(edge.port, attacker, '/api/supplier/rounds')).status).toBe(200);
  mine[0]!.socket.destroy();
  await eventually(async () => {
    const again = await anUpload('127.0.0.3');
    await pause(50);
    expect(again.received()).toBe('');
  });
});

test('rejects a JSON body over 256 KiB, with or without a declared length', async () => {
  await start();
  const head = 'POST /api/identity/x HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  const announced = await keep(openRawConnection(edge.port, `${head}Content-Length: 300000\r\n\r\n`));
  await eventually(() => expect(announced.received()).toMatch(/^HTTP\/1.1 413[^]*"code":"too_large"/));
  const chunked = await keep(openRawConnection(edge.port, `${head}Transfer-Encoding: chunked\r\n\r\n`));
  for (let sent = 0; sent < 5; sent++) chunked.socket.write(`10000\r\n${'x'.repeat(65_536)}\r\n`);
  await chunked.closed;
  expect(chunked.received()).toMatch(/^HTTP\/1.1 413[^]*"code":"too_large"/);
  expect(reached).toBe(0);
});
