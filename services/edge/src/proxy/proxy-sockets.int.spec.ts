import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import WebSocket, { WebSocketServer } from 'ws';
import { eventually } from '@junto/test-kit/eventually';
import {
  anEdgeService,
  operatorToken,
  playService,
  type EdgeService,
  type PlayedService,
} from '../testing/an-edge-service';
import { echo, type Echoed } from '../testing/echo';

describe('the way to the services', () => {
  let edge: EdgeService;
  let identity: PlayedService;
  let realtime: PlayedService;
  let sockets: WebSocketServer;
  beforeAll(async () => {
    identity = await playService(echo('identity'));
    realtime = await playService((_req, res) => void res.end());
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
    const heard = (socket: WebSocket) =>
      new Promise<string>(
        (resolve, reject) => (socket.once('message', (m) => resolve(String(m))), socket.once('error', reject)),
      );

    test('at /ws is led to the gateway, which learns who asks', async () => {
      const socket = new WebSocket(`${edge.url.replace('http', 'ws')}/ws`, {
        headers: { 'x-forwarded-for': '1.2.3.4' },
      });
      expect(await heard(socket)).toMatch(/127\.0\.0\.1$/);
      socket.send('hello');
      expect(await heard(socket)).toBe('again: hello');
      socket.close();
    });

    test.each(['/', '/api/identity/ws', '/wss'])('at %s is refused', async (path) => {
      await expect(heard(new WebSocket(edge.url.replace('http', 'ws') + path))).rejects.toThrow('404');
    });

    test('that breaks in the middle of its upgrade takes nobody else along', async () => {
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

    test('is closed when the gateway goes, and refused while it is away', async () => {
      const socket = new WebSocket(`${edge.url.replace('http', 'ws')}/ws`);
      await heard(socket);
      const closed = new Promise((resolve) => socket.once('close', resolve));
      for (const client of sockets.clients) client.terminate();
      await realtime.stop();
      await closed;
      await pause(50);
      await expect(heard(new WebSocket(`${edge.url.replace('http', 'ws')}/ws`))).rejects.toThrow('503');
    });

    test('is counted by how its upgrade ended, and so is what the door refuses by itself', async () => {
      expect((await fetch(`${edge.url}/api/nobody`)).status).toBe(404);
      const headers = { authorization: `Bearer ${operatorToken}` };
      await eventually(async () => {
        const all = await (await fetch(`${edge.url}/metrics`, { headers })).text();
        const figures = all.split('\n').filter((line) => /^junto_(door_duration_seconds_count|refusals)/.test(line));
        expect(figures).toContainEqual(expect.stringMatching(/\{room="\/ws",status="101"\} [1-9]/));
        expect(figures).toContain('junto_door_duration_seconds_count{room="/ws",status="503"} 1');
        expect(figures).toContain('junto_refusals_total{endpoint="door /ws",code="try_again"} 1');
        // Three were not at /ws; the fourth was asked for plainly.
        expect(figures).toContain('junto_refusals_total{endpoint="door /",code="not_found"} 4');
      });
    });
  });
});
