import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';
import { closeCodes } from '@junto/contracts/channels';
import { sessionEnded } from '@junto/contracts/events/identity';
import { eventually } from '@junto/test-kit/eventually';
import { serviceOfSpec } from '@junto/test-kit/service-of-spec';
import { aBuyer, anAdmin, testToken } from '@junto/test-kit/tokens';
import { aClient } from '../testing/a-client';
import { aRealtimeService, aRound } from '../testing/a-realtime-service';

const gateway = serviceOfSpec(() =>
  aRealtimeService({
    authWithinMs: 300,
    graceAfterExpiryMs: 500,
    sweepMs: 50,
    maxSockets: 30,
    messageBurst: 40,
  }),
);

function refusedUpgrade(path: string, origin?: string): Promise<number> {
  const socket = new WebSocket(gateway.url.replace('http', 'ws') + path, origin === undefined ? {} : { origin });
  return new Promise((resolve, reject) => {
    socket.on('error', () => {});
    socket.on('unexpected-response', (_req, answer) => resolve(answer.statusCode ?? 0));
    socket.on('open', () => reject(new Error('the socket was opened')));
  });
}

describe('opening', () => {
  test('rejects pages of another origin or without one', async () => {
    expect(await refusedUpgrade('/ws', 'https://evil.test')).toBe(403);
    expect(await refusedUpgrade('/ws')).toBe(403);
  });

  test('accepts sockets on /ws only', async () => {
    expect(await refusedUpgrade('/elsewhere', 'http://localhost:8080')).toBe(404);
  });

  test('closes a connection that does not authenticate in time', async () => {
    const client = await aClient(gateway.url);
    expect(await client.closed).toBe(closeCodes.notSignedIn);
  });

  test('closes a connection whose first message is not a token', async () => {
    const client = await aClient(gateway.url);
    client.send({ type: 'subscribe', channel: 'admin' });
    expect(await client.closed).toBe(closeCodes.notSignedIn);
    expect(client.received).toEqual([{ type: 'error', code: 'not_signed_in' }]);
  });

  test.each([
    ['made by somebody else', () => `${testToken({ role: 'buyer' }).slice(0, -8)}AAAAAAAA`],
    ['that has run out', () => testToken({ role: 'buyer', expiresInS: -60 })],
    ['that is none', () => 'a.b.c'],
  ])('a token %s opens nothing', async (_what, token) => {
    const client = await aClient(gateway.url);
    client.send({ type: 'auth', token: token() });
    expect(await client.closed).toBe(closeCodes.notSignedIn);
  });

  test('rejects the next connection when full', async () => {
    const clients = await Promise.all(
      Array.from({ length: 30 }, () => aClient(gateway.url, { token: aBuyer().token })),
    );
    expect(await refusedUpgrade('/ws', 'http://localhost:8080')).toBe(503);
    for (const client of clients) client.close();
    await eventually(async () => (await aClient(gateway.url)).close());
  });
});

describe('messages', () => {
  test('answers an invalid message with an error and keeps the socket', async () => {
    const client = await aClient(gateway.url, { token: aBuyer().token });
    for (const bad of ['{', '{}', '{"type":"publish"}', '{"type":"subscribe","channel":"round-1-selections"}'])
      client.socket.send(bad);
    client.socket.send(Buffer.from('{"type":"ping"}'), { binary: true });
    client.send({ type: 'ping' });
    await client.waitFor('pong');
    expect(client.received.filter((one) => one.type === 'error')).toEqual(
      Array(5).fill({ type: 'error', code: 'bad_message' }),
    );
    client.close();
  });

  test('closes the socket on a message over 16 KiB', async () => {
    const client = await aClient(gateway.url, { token: aBuyer().token });
    client.socket.send('x'.repeat(16 * 1024 + 1));
    expect(await client.closed).toBe(1009);
  });

  test('closes a client that exceeds the message rate', async () => {
    const client = await aClient(gateway.url, { token: aBuyer().token });
    for (let sent = 0; sent < 60; sent++) client.send({ type: 'ping' });
    expect(await client.closed).toBe(closeCodes.badMessage);
  });
});

describe('a session', () => {
  test('closes its own sockets at once when it ends', async () => {
    const [userId, sessionId] = [randomUUID(), randomUUID()];
    const ended = await aClient(gateway.url, { token: testToken({ role: 'buyer', userId, sessionId }) });
    const other = await aClient(gateway.url, { token: testToken({ role: 'buyer', userId }) });
    const payload = {
      profile_id: userId,
      session_id: sessionId,
      expires_at: new Date(Date.now() + 60_000).toISOString(),
    };
    await gateway.emit(sessionEnded, { payload, aggregateId: sessionId, version: 1 });
    expect(await ended.closed).toBe(closeCodes.notSignedIn);

    const again = await aClient(gateway.url);
    again.send({ type: 'auth', token: testToken({ role: 'buyer', userId, sessionId }) });
    expect(await again.closed).toBe(closeCodes.notSignedIn);
    other.send({ type: 'ping' });
    await other.waitFor('pong');
    other.close();
  });

  test('is closed a while after its token expires without renewal', async () => {
    const client = await aClient(gateway.url, { token: testToken({ role: 'buyer', expiresInS: 2 }) });
    const until = Date.now() + 1_000;
    expect(await client.closed).toBe(closeCodes.notSignedIn);
    expect(Date.now()).toBeGreaterThan(until);
  });

  test('continues when renewed; a token of another user extends nothing', async () => {
    const facts = { role: 'buyer', userId: randomUUID(), sessionId: randomUUID() } as const;
    const client = await aClient(gateway.url, { token: testToken({ ...facts, expiresInS: 1 }) });
    client.send({ type: 'auth', token: testToken({ role: 'buyer' }) });
    expect(await client.waitFor('error')).toEqual({ type: 'error', code: 'not_signed_in' });
    client.send({ type: 'auth', token: testToken({ ...facts, expiresInS: 60 }) });
    await pause(2_500);
    client.send({ type: 'ping' });
    await client.waitFor('pong');
    expect(client.received.filter((one) => one.type === 'ready')).toHaveLength(2);
    client.close();
  });
});

test('the health page reports readiness and counts sockets', async () => {
  const client = await aClient(gateway.url, { token: anAdmin().token });
  expect((await fetch(`${gateway.url}/livez`)).status).toBe(200);
  expect(await (await fetch(`${gateway.url}/readyz`)).json()).toEqual({ status: 'ok', parts: { nats: 'ok' } });
  expect(await (await fetch(`${gateway.url}/metrics`)).text()).toMatch(/^junto_ws_sockets [1-9]/m);
  client.close();
});

test('a stopping gateway spreads the reconnects of its clients over time', async () => {
  const leaving = await aRealtimeService();
  const round = aRound(leaving);
  const clients = await Promise.all(Array.from({ length: 10 }, () => aClient(leaving.url, { token: aBuyer().token })));
  clients[0]!.send({ type: 'subscribe', channel: `round-${round.round_id}-selections` });
  await clients[0]!.waitFor('subscribed');
  const [codes] = await Promise.all([Promise.all(clients.map((client) => client.closed)), leaving.stop()]);
  expect(new Set(codes)).toEqual(new Set([closeCodes.goingAway]));
  const moments = await Promise.all(clients.map(async (client) => (await client.waitFor('closing')).retry_after_ms));
  expect(new Set(moments).size).toBeGreaterThan(5);
});
