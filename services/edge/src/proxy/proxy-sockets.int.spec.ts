import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import WebSocket, { WebSocketServer } from 'ws';
import { eventually } from '@junto/test-kit/eventually';
import {
  anEdgeService,
  operatorToken,
  startStubService,
  type EdgeService,
  type StubService,
} from '../testing/an-edge-service';
import { echo, type Echoed } from '../testing/echo';

describe('web socket proxy', () => {
  let edge: EdgeService;
  let identity: StubService;
  let realtime: StubService;
  let sockets: WebSocketServer;
  beforeAll(async () => {
    identity = await startStubService(echo('identity'));
    realtime = await startStubService((_req, res) => void res.end());
    sockets = new WebSocketServer({ server: realtime.server, path: '/ws' });
    sockets.on('connection', (socket, req) => {
      socket.send(String(req.headers['x-forwarded-for']));
      socket.on('message', (message) => socket.send(`again: ${String(message)}`));
    });
    edge = await anEdgeService({ IDENTITY_URL: identity.url, REALTIME_URL: realtime.url });
  });
  afterAll(async () => {
    await edge.stop();
    sockets.close();
    await Promise.all([identity, realtime].map((service) => service.stop()));
  });
  const ask = async (path: string) => (await (await fetch(edge.url + path)).json()) as Echoed;

  describe('a web socket', () => {
    const firstMessage = (socket: WebSocket) =>
      new Promise<string>(
        (resolve, reject) => (socket.once('message', (m) => resolve(String(m))), socket.once('error', reject)),
      );

    test('at /ws is forwarded to realtime with the address of the caller', async () => {
      const socket = new WebSocket(`${edge.url.replace('http', 'ws')}/ws`, {
        headers: { 'x-forwarded-for': '1.2.3.4' },
      });
      expect(await firstMessage(socket)).toMatch(/127\.0\.0\.1$/);
      socket.send('hello');
      expect(await firstMessage(socket)).toBe('again: hello');
      socket.close();
    });

    test.each(['/', '/api/identity/ws', '/wss'])('at %s is rejected', async (path) => {
      await expect(firstMessage(new WebSocket(edge.url.replace('http', 'ws') + path))).rejects.toThrow('404');
    });

    test('that breaks during its upgrade affects no other connection', async () => {
      const { hostname, port } = new URL(edge.url);
      const upgrade = `GET /ws HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.from('0123456789abcdef').toString('base64')}\r\n\r\n`;
      for (let waitMs = 0; waitMs < 30; waitMs++) {
        const leaving = connect({ port: Number(port), host: hostname });
        leaving.on('error', () => undefined);
        leaving.write(upgrade);
        await pause(waitMs % 6);
        leaving.resetAndDestroy();
      }
      for (const client of sockets.clients) (client as unknown as { _socket: Socket })._socket.resetAndDestroy();
      await pause(100);
      expect((await ask('/api/identity/ping')).name).toBe('identity');
    });

    test('closes when realtime stops, and is rejected while realtime is unreachable', async () => {
      const socket = new WebSocket(`${edge.url.replace('http', 'ws')}/ws`);
      await firstMessage(socket);
      const closed = new Promise((resolve) => socket.once('close', resolve));
      for (const client of sockets.clients) client.terminate();
      await realtime.stop();
      await closed;
      await pause(50);
      await expect(firstMessage(new WebSocket(`${edge.url.replace('http', 'ws')}/ws`))).rejects.toThrow('503');
    });

    test('is counted by the outcome of its upgrade, including refusals of the gateway', async () => {
      expect((await fetch(`${edge.url}/api/nobody`)).status).toBe(404);
      const headers = { authorization: `Bearer ${operatorToken}` };
      await eventually(async () => {
        const all = await (await fetch(`${edge.url}/metrics`, { headers })).text();
        const figures = all.split('\n').filter((line) => /^junto_(door_duration_seconds_count|refusals)/.test(line));
        expect(figures).toContainEqual(expect.stringMatching(/\{room="\/ws",status="101"\} [1-9]/));
        expect(figures).toContain('junto_door_duration_seconds_count{room="/ws",status="503"} 1');
        expect(figures).toContain('junto_refusals_total{endpoint="door /ws",code="try_again"} 1');
        // Three were not at /ws; the fourth was a plain request.
        expect(figures).toContain('junto_refusals_total{endpoint="door /",code="not_found"} 4');
      });
    });
  });
});
