import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sendProblem } from '@junto/service-kit/http/problem-answer';
import { eventually } from '@junto/test-kit/eventually';
import { aWire, type Wire } from '../testing/callers';
import { ArrivingBodies, type BodyBounds } from './arriving-bodies';

let server: Server;
const wires: Wire[] = [];
afterEach(() => {
  for (const { socket } of wires.splice(0)) socket.destroy();
  server.close();
});

/** A server that answers a body once it is here, and holds it until it is told to. */
async function aReader(bounds: Partial<BodyBounds>) {
  const bodies = new ArrivingBodies({ withinMs: 5_000, makesRoomAfterMs: 50, heldBytes: 1_000_000, ...bounds });
  const whole: string[] = [];
  const serve = async (req: IncomingMessage, res: ServerResponse) => {
    const read = await bodies.read(req, res, 'a');
    if (!read) return;
    if ('refusal' in read) return sendProblem(res, read.refusal, 'id');
    whole.push(read.value.toString());
    if (!req.url?.includes('held')) res.end('whole');
  };
  server = createServer((req, res) => void serve(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const send = async (length: number, beginning: string, path = '/') => {
    const wire = await aWire(port, `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n${beginning}`);
    wires.push(wire);
    return wire;
  };
  return { bodies, whole, send };
}

test('a body that comes in pieces is handed over whole', async () => {
  const { send, whole } = await aReader({});
  const wire = await send(9, 'one ');
  wire.socket.write('piece');
  await eventually(() => expect(wire.said()).toMatch(/whole$/));
  expect(whole).toEqual(['one piece']);
});

test('a body that is not whole in time is told so', async () => {
  const { send } = await aReader({ withinMs: 100 });
  const wire = await send(9, 'one');
  await eventually(() => expect(wire.said()).toMatch(/^HTTP\/1.1 408[^]*"code":"too_slow"/));
});

test('room is made by the one that has been arriving longest, and only once it is slow', async () => {
  const { bodies, send } = await aReader({ makesRoomAfterMs: 200 });
  const first = await send(9, 'one');
  const second = await send(9, 'one');
  expect(bodies.makeRoom('a')).toBe(false);
  await eventually(() => expect(bodies.makeRoom('a')).toBe(true));
  expect(bodies.makeRoom('b')).toBe(false);
  await eventually(() => expect(first.said()).toContain('"code":"too_slow"'));
  expect(second.said()).toBe('');
});

test('when all bodies weigh too much the oldest that still arrives gives way, never one that is whole', async () => {
  const { send, whole } = await aReader({ heldBytes: 1_000 });
  const held = await send(600, 'x'.repeat(600), '/held');
  await eventually(() => expect(whole).toHaveLength(1));
  const old = await send(500, 'x'.repeat(300));
  await eventually(() => expect(old.said()).toBe(''));
  const young = await send(300, 'x'.repeat(200));
  await eventually(() => expect(old.said()).toMatch(/^HTTP\/1.1 503[^]*"code":"try_again"/));
  young.socket.write('x'.repeat(100));
  await eventually(() => expect(young.said()).toMatch(/whole$/));
  expect(held.said()).toBe('');
});

test('what callers held is free when they go away, in the middle or after', async () => {
  const { send, whole } = await aReader({ heldBytes: 1_000 });
  for (let time = 0; time < 5; time++) {
    const wire = await send(900, 'x'.repeat(800), '/held');
    if (time % 2 === 0) wire.socket.write('x'.repeat(100));
    await pause(50);
    wire.socket.destroy();
    await pause(50);
  }
  expect(whole).toHaveLength(3);
  const last = await send(900, 'x'.repeat(900));
  await eventually(() => expect(last.said()).toMatch(/whole$/));
});
