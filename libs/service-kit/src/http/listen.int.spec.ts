import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { eventually } from '@junto/test-kit/eventually';
import { createBoundedServer, listenOn } from './listen';

let server: Server;
let port: number;
beforeEach(async () => {
  server = createBoundedServer((req, res) => {
    if (req.url === '/begun') return void res.write('the beginning');
    req.resume();
    req.on('end', () => res.end('done'));
  });
  await listenOn(server, 0);
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A client connection that stays open on its side, whatever the server does. */
function aWire(first: string) {
  const wire = { received: '', ended: false, socket: connect({ port, host: '127.0.0.1', allowHalfOpen: true }) };
  wire.socket.on('data', (chunk) => void (wire.received += chunk.toString('latin1')));
  wire.socket.on('end', () => void (wire.ended = true));
  wire.socket.on('error', () => undefined);
  wire.socket.write(first);
  return wire;
}
const standing = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

test('limits the time of headers, requests and idle connections, and checks it every second', () => {
  expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 });
});

test.each([
  ['a body that does not come', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf'],
  ['headers that do not end', 'GET / HTTP/1.1\r\nHost: a\r\n'],
  ['nothing at all', ''],
])('answers 408 to %s and closes the connection even if the client keeps it open', async (_what, first) => {
  server.headersTimeout = 200;
  server.requestTimeout = 300;
  const wire = aWire(first);
  await eventually(() => expect(wire.ended).toBe(true), { withinMs: 4_000 });
  expect(wire.received).toMatch(/^HTTP\/1.1 408 [^]*"code":"too_slow"/);
  await eventually(async () => expect(await standing()).toBe(0), { withinMs: 4_000 });
  wire.socket.destroy();
});

test.each([
  ['no HTTP', 'hello\r\n\r\n', 'Not HTTP'],
  ['a chunk without a length', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 'Not HTTP'],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx', 'Not HTTP'],
  ['too many headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`, 'More than 16 KiB of headers'],
])('answers %s with a problem and serves the next request', async (_what, first, message) => {
  const wire = aWire(first);
  await eventually(() => expect(wire.ended).toBe(true));
  expect(wire.received).toMatch(/^HTTP\/1.1 400 [^]*application\/problem\+json/);
  expect(wire.received).toContain(message);
  wire.socket.destroy();
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('done');
});

test('never sends a second response after one has started', async () => {
  const wire = aWire('POST /begun HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n');
  await eventually(() => expect(wire.received).toContain('the beginning'));
  wire.socket.write('zz\r\n');
  await eventually(() => expect(wire.ended).toBe(true));
  expect(wire.received.match(/HTTP\/1.1/g)).toHaveLength(1);
});

test('keeps serving after a connection could not be accepted', async () => {
  for (let time = 0; time < 2; time++)
    server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }));
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('done');
});
