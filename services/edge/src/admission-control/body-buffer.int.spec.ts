import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { sendProblem } from '@junto/service-kit/http/problem-answer';
import { eventually } from '@junto/test-kit/eventually';
import { listenLocally } from '@junto/test-kit/listen-locally';
import { openRawConnection, type RawConnection } from '../testing/raw-connections';
import { BodyBuffer, type BodyBounds } from './body-buffer';

let server: Server;
const wires: RawConnection[] = [];
afterEach(() => {
  for (const { socket } of wires.splice(0)) socket.destroy();
  server.close();
});

/** A server that answers a body after the test releases it. */
async function aReader(bounds: Partial<BodyBounds>) {
  const bodies = new BodyBuffer({ withinMs: 5_000, evictableAfterMs: 50, maxBufferedBytes: 1_000_000, ...bounds });
  const whole: string[] = [];
  const serve = async (req: IncomingMessage, res: ServerResponse) => {
    const read = await bodies.read(req, res, 'a');
    if (!read) return;
    if ('refusal' in read) return sendProblem(res, read.refusal, 'id');
    whole.push(read.value.toString());
    if (!req.url?.includes('held')) res.end('whole');
  };
  server = createServer((req, res) => void serve(req, res));
  const { port } = await listenLocally(server);
  const send = async (length: number, beginning: string, path = '/') => {
    const wire = await openRawConnection(
      port,
      `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n${beginning}`,
    );
    wires.push(wire);
    return wire;
  };
  return { bodies, whole, send };
}

test('passes on a body that arrives in pieces as a whole', async () => {
  const { send, whole } = await aReader({});
  const wire = await send(9, 'one ');
  wire.socket.write('piece');
  await eventually(() => expect(wire.received()).toMatch(/whole$/));
  expect(whole).toEqual(['one piece']);
});

test('rejects a body that does not arrive in time', async () => {
  const { send } = await aReader({ withinMs: 100 });
  const wire = await send(9, 'one');
  await eventually(() => expect(wire.received()).toMatch(/^HTTP\/1.1 408[^]*"code":"too_slow"/));
});

test('evicts the body that has been arriving longest, once it counts as slow', async () => {
  const { bodies, send } = await aReader({ evictableAfterMs: 200 });
  const first = await send(9, 'one');
  const second = await send(9, 'one');
  expect(bodies.evictSlowest('a')).toBe(false);
  await eventually(() => expect(bodies.evictSlowest('a')).toBe(true));
  expect(bodies.evictSlowest('b')).toBe(false);
  await eventually(() => expect(first.received()).toContain('"code":"too_slow"'));
  expect(second.received()).toBe('');
});

test('evicts the oldest incomplete body when the buffer is full, never a complete one', async () => {
  const { send, whole } = await aReader({ maxBufferedBytes: 1_000 });
  const held = await send(600, 'x'.repeat(600), '/held');
  await eventually(() => expect(whole).toHaveLength(1));
  const old = await send(500, 'x'.repeat(300));
  await eventually(() => expect(old.received()).toBe(''));
  const young = await send(300, 'x'.repeat(200));
  await eventually(() => expect(old.received()).toMatch(/^HTTP\/1.1 503[^]*"code":"try_again"/));
  young.socket.write('x'.repeat(100));
  await eventually(() => expect(young.received()).toMatch(/whole$/));
  expect(held.received()).toBe('');
});

test('frees the buffer when callers disconnect during or after their body', async () => {
  const { send, whole } = await aReader({ maxBufferedBytes: 1_000 });
  for (let time = 0; time < 5; time++) {
    const wire = await send(900, 'x'.repeat(800), '/held');
    if (time % 2 === 0) wire.socket.write('x'.repeat(100));
    await pause(50);
    wire.socket.destroy();
    await pause(50);
  }
  expect(whole).toHaveLength(3);
  const last = await send(900, 'x'.repeat(900));
  await eventually(() => expect(last.received()).toMatch(/whole$/));
});
