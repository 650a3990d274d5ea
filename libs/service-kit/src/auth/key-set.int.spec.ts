import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoint } from '@junto/contracts/endpoint';
import { eventually } from '@junto/test-kit/eventually';
import { listenLocally } from '@junto/test-kit/listen-locally';
import { startTestService, type TestService } from '@junto/test-kit/start-test-service';
import { aBuyer, testJwks, testToken } from '@junto/test-kit/tokens';
import { readConfig, serviceConfig } from '../config';
import { route } from '../http/route';
import { TryAgain } from '../mongo/errors';
import { remoteKeys } from './key-set';
import { tokenVerifier } from './verify-token';

const another = {
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' }),
  kid: 'another',
};
let server: Server;
let reads = 0;
let served: { keys: object[] } | undefined;
let url: string;
beforeAll(async () => {
  server = createServer((_req, res) => {
    reads++;
    res.statusCode = served ? 200 : 503;
    res.end(JSON.stringify(served ?? {}));
  });
  url = `${(await listenLocally(server)).url}/api/identity/jwks`;
});
afterAll(() => void server.close());
beforeEach(() => {
  reads = 0;
  served = testJwks;
});

test('reads the keys once for many tokens', async () => {
  const verify = tokenVerifier(remoteKeys(url));
  const tokens = Array.from({ length: 20 }, () => testToken({ role: 'buyer' }));
  expect((await Promise.all(tokens.map(verify))).every((claims) => claims?.role === 'buyer')).toBe(true);
  expect(reads).toBe(1);
});

test('finds a rotated key, and does not request the keys for every unknown kid', async () => {
  let now = 1_000_000;
  const keys = remoteKeys(url, () => now);
  expect(await keys.find('test')).toBeDefined();
  served = { keys: [...testJwks.keys, another] };
  now += 11_000;
  expect(await keys.find('another')).toBeDefined();
  const before = reads;
  for (let guess = 0; guess < 50; guess++) expect(await keys.find(`guess-${guess}`)).toBeUndefined();
  expect(reads).toBe(before);
});

test('accepts known keys while identity is unavailable, and fails instead of rejecting tokens when it has no keys', async () => {
  let now = 1_000_000;
  const keys = remoteKeys(url, () => now);
  expect(await keys.find('test')).toBeDefined();
  served = undefined;
  now += 60 * 60 * 1000;
  expect(await keys.find('test')).toBeDefined();
  await expect(remoteKeys(url, () => now).find('test')).rejects.toThrow('503');
});

test('refreshes keys older than ten minutes in the background, once', async () => {
  let now = 1_000_000;
  const keys = remoteKeys(url, () => now);
  await keys.find('test');
  now += 10 * 60 * 1_000;
  await keys.find('test');
  await pause(50);
  expect(reads).toBe(1);
  now += 1;
  expect(await Promise.all([keys.find('test'), keys.find('test')])).toEqual([expect.anything(), expect.anything()]);
  await eventually(() => expect(reads).toBe(2));
});

test('reads the keys again for an unknown kid after ten seconds, not earlier', async () => {
  let now = 1_000_000;
  const keys = remoteKeys(url, () => now);
  await keys.find('test');
  now += 10_000;
  expect(await keys.find('another')).toBeUndefined();
  expect(reads).toBe(1);
  now += 1;
  expect(await keys.find('another')).toBeUndefined();
  expect(reads).toBe(2);
});

test('rejects no token while the keys cannot be read, even right after a failed attempt', async () => {
  let now = 1_000_000;
  const fresh = remoteKeys(url, () => now);
  served = undefined;
  await expect(fresh.find('test')).rejects.toThrow(TryAgain);
  await expect(fresh.find('test')).rejects.toThrow(TryAgain);
  expect(reads).toBe(1);
  served = testJwks;
  now += 600;
  expect(await fresh.find('test')).toBeDefined();

  // The key may have been rotated in meanwhile.
  served = undefined;
  now += 11_000;
  await expect(fresh.find('another')).rejects.toThrow(TryAgain);
  await expect(fresh.find('another')).rejects.toThrow(TryAgain);
  expect(await fresh.find('test')).toBeDefined();
  served = testJwks;
  now += 600;
  expect(await fresh.find('another')).toBeUndefined();
});

describe('a service that has just started', () => {
  const ask = endpoint('GET /api/buyer/ask', 'ask', {
    summary: 'Any call.',
    who: ['buyer'],
  });
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService((env) => ({
      name: 'buyer',
      version: '1',
      config: readConfig(serviceConfig, env),
      keys: remoteKeys(url),
      slices: [{ routes: [route(ask, () => undefined)] }],
    }));
  });
  afterAll(() => service?.stop());

  test('answers 503 to a valid token while identity is unavailable, and accepts it once identity is back', async () => {
    served = undefined;
    const buyer = aBuyer();
    for (let n = 0; n < 3; n++) {
      const { status, problem, headers } = await service.call(ask, { as: buyer });
      expect([status, problem?.code, headers.get('retry-after')]).toEqual([503, 'try_again', '2']);
    }
    served = testJwks;
    await eventually(async () => expect((await service.call(ask, { as: buyer })).status).toBe(204));
    const [, payload, signature] = buyer.token.split('.');
    const madeUp = Buffer.from('{"alg":"ES256","kid":"made-up"}').toString('base64url');
    expect((await service.call(ask, { as: { token: [madeUp, payload, signature].join('.') } })).status).toBe(401);
  });
});

test('rejects a cached token once it has expired', async () => {
  let now = Date.now();
  const verify = tokenVerifier(remoteKeys(url), { now: () => now });
  const token = testToken({ role: 'supplier', expiresInS: 60 });
  expect(await verify(token)).toMatchObject({ role: 'supplier' });
  now += 61_000;
  expect(await verify(token)).toBeUndefined();
});
