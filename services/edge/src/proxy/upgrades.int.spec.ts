import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@junto/test-kit/eventually';
import { listenLocally } from '@junto/test-kit/listen-locally';
import { anEdgeService, startStubService, type EdgeService, type StubService } from '../testing/an-edge-service';

/** A realtime replica that handles an upgrade as the test specifies, byte by byte. */
let gateway: Server;
let onUpgrade: (socket: Socket) => void;
let identity: StubService;
let edge: EdgeService;
const held = new Set<Socket>();
const toSockets = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';
const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n';
const accepted = `HTTP/1.1 101 Switching Protocols\r\n${toSockets}Sec-WebSocket-Accept: x\r\n\r\n`;
const ready = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
const upgrade = `GET /ws HTTP/1.1\r\nHost: a\r\n${toSockets}${key}\r\n`;

beforeAll(async () => {
  gateway = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (text) => {
      if (!text.toString().startsWith('GET /ws')) return void socket.end(ready);
      held.add(socket);
      socket.once('close', () => held.delete(socket));
      onUpgrade(socket);
    });
  });
  const { url } = await listenLocally(gateway);
  identity = await startStubService((_req, res) => void res.end('{}'));
  edge = await anEdgeService({ IDENTITY_URL: identity.url, REALTIME_URL: url });
});
afterEach(async () => {
  for (const socket of held) socket.destroy();
  // None of the scenarios ended the gateway.
  expect((await fetch(`${edge.url}/api/identity/profile`)).status).toBe(200);
});
afterAll(async () => {
  await edge.stop();
  await identity.stop();
  gateway.close();
});

/** A browser that keeps its side open until the test closes it. */
function aBrowser(first = upgrade) {
  const socket = connect({ port: edge.port, host: '127.0.0.1', allowHalfOpen: true });
  const browser = { received: '', ended: false, socket };
  browser.socket.on('data', (chunk) => void (browser.received += chunk.toString('latin1')));
  browser.socket.on('end', () => void (browser.ended = true));
  browser.socket.on('close', () => void (browser.ended = true));
  browser.socket.on('error', () => undefined);
  browser.socket.write(first);
  return browser;
}

/** The gateway closed its side: a write is now answered with a reset. */
async function isCut({ socket }: { socket: Socket }): Promise<void> {
  await eventually(
    () => {
      if (!socket.destroyed) socket.write('x');
      expect(socket.destroyed).toBe(true);
    },
    { withinMs: 6_000, everyMs: 200 },
  );
}

describe('an upgrade', () => {
  test.each([
    ['to a path without sockets', upgrade.replace('/ws', '/elsewhere'), /^HTTP\/1.1 404/],
    ['by another method', upgrade.replace('GET', 'POST'), /^$/],
    ['to another protocol', upgrade.replace('websocket', 'h2c'), /^$/],
  ])(
    '%s is rejected, and its connection is closed even if the browser holds on to it',
    async (_what, first, response) => {
      onUpgrade = (socket) => socket.write(accepted);
      const browser = aBrowser(first);
      await eventually(() => expect(browser.ended).toBe(true));
      expect(browser.received).toMatch(response);
      await isCut(browser);
      expect(held.size).toBe(0);
    },
  );

  test('that realtime rejects is rejected and closed', async () => {
    onUpgrade = (socket) => socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n');
    const browser = aBrowser();
    await eventually(() => expect(browser.received).toMatch(/^HTTP\/1.1 403/));
    await isCut(browser);
  });

  test.each([
    ['hangs up', (socket: Socket) => socket.destroy()],
    ['resets', (socket: Socket) => socket.resetAndDestroy()],
    ['answers nonsense', (socket: Socket) => socket.write('nonsense\r\n\r\n')],
    ['ends in the middle of its headers', (socket: Socket) => socket.end('HTTP/1.1 101 Switching')],
  ])('whose realtime replica %s is answered with 503', async (_what, act) => {
    onUpgrade = act;
    const browser = aBrowser();
    await eventually(() => expect(browser.received).toMatch(/^HTTP\/1.1 503[^]*"code":"try_again"/));
    await isCut(browser);
  });

  test('whose replica disconnects within a refusal is closed', async () => {
    onUpgrade = (socket) => {
      socket.write('HTTP/1.1 403 Forbidden\r\nContent-Length: 100\r\n\r\nhalf');
      setTimeout(() => socket.resetAndDestroy(), 50);
    };
    await isCut(aBrowser());
  });

  test('of a browser that disconnects before the response leaves nothing open at realtime', async () => {
    onUpgrade = () => undefined;
    const browser = aBrowser();
    await eventually(() => expect(held.size).toBe(1));
    browser.socket.destroy();
    await isCut({ socket: [...held][0]! });
  });

  test('that is cut off in its headers affects no other connection', async () => {
    for (let length = 1; length < upgrade.length; length += 7) aBrowser(upgrade.slice(0, length)).socket.end();
    await pause(200);
  });
});

describe('an established socket', () => {
  const endings: [string, (socket: Socket) => void][] = [
    ['ends', (socket) => socket.end()],
    ['is cut', (socket) => socket.destroy()],
    ['is reset', (socket) => socket.resetAndDestroy()],
  ];
  async function establishSocket() {
    onUpgrade = (socket) => socket.write(accepted);
    const browser = aBrowser();
    await eventually(() => expect(browser.received).toMatch(/^HTTP\/1.1 101/));
    return { browser, far: [...held][0]! };
  }

  test.each(endings)('closes at the gateway when the browser %s', async (_what, act) => {
    const { browser, far } = await establishSocket();
    far.resume();
    far.on('end', () => far.end());
    act(browser.socket);
    await eventually(() => expect(held.size).toBe(0), { withinMs: 5_000 });
  });

  test.each(endings)('closes at the browser when realtime %s', async (_what, act) => {
    const { browser, far } = await establishSocket();
    act(far);
    await isCut(browser);
  });

  test('closes at a replica that holds on to it when the browser has disconnected', async () => {
    const { browser, far } = await establishSocket();
    far.resume();
    browser.socket.destroy();
    await isCut({ socket: far });
  });
});
