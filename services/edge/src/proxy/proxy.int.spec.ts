import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { pageReportsPath, versionsHeader } from '@junto/contracts/identity/open-paths';
import { aVersion } from '../testing/a-build';
import {
  anEdgeService,
  eventuallyProbed,
  startStubService,
  sendRawPath,
  type EdgeService,
  type StubService,
} from '../testing/an-edge-service';
import { echo, type Echoed } from '../testing/echo';

describe('API proxy', () => {
  let edge: EdgeService;
  let identity: StubService;
  let supplier: StubService;
  let buyers: StubService[];
  let supplierAnswer: RequestListener = echo('supplier');
  beforeAll(async () => {
    identity = await startStubService(echo('identity'));
    supplier = await startStubService((req, res) => supplierAnswer(req, res));
    buyers = await Promise.all(['one', 'two', 'three'].map((name) => startStubService(echo(name))));
    edge = await anEdgeService(
      {
        IDENTITY_URL: identity.url,
        SUPPLIER_URL: supplier.url,
        BUYER_URLS: buyers.map(({ url }) => url).join(','),
      },
      aVersion('mfe-buyer', '1.0.0'),
    );
  });
  afterEach(() => void (supplierAnswer = echo('supplier')));
  afterAll(async () => {
    await edge.stop();
    await Promise.all([identity, supplier, ...buyers].map((service) => service.stop()));
  });
  const ask = async (path: string, init?: RequestInit) => (await (await fetch(edge.url + path, init)).json()) as Echoed;

  describe('a request', () => {
    test('reaches its service unchanged, and the response returns with cookies and headers', async () => {
      const answered = await fetch(`${edge.url}/api/identity/sign-in?x=1&y=%20`, {
        method: 'POST',
        body: '{"a":1}',
        headers: { 'content-type': 'application/json', cookie: 'c=3' },
      });
      const echoed = (await answered.json()) as Echoed;
      expect(echoed).toMatchObject({
        name: 'identity',
        method: 'POST',
        url: '/api/identity/sign-in?x=1&y=%20',
        body: '{"a":1}',
      });
      expect(echoed.headers).toMatchObject({ cookie: 'c=3', 'content-type': 'application/json' });
      expect(answered.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
      expect(answered.headers.get('content-security-policy')).toBe("default-src 'none'");
    });

    test('carries the address of the caller, whatever the browser claims', async () => {
      const { headers } = await ask('/api/identity/profile', {
        headers: {
          'x-forwarded-for': '1.2.3.4',
          'x-forwarded-host': 'evil.example',
          forwarded: 'for=1.2.3.4',
          'x-real-ip': '1.2.3.4',
          'x-request-id': 'given-by-the-page',
        },
      });
      expect(headers['x-forwarded-for']).toMatch(/^(::ffff:)?127\.0\.0\.1$/);
      expect(headers).toMatchObject({
        'x-forwarded-proto': 'http',
        'x-forwarded-host': `127.0.0.1:${edge.port}`,
        'x-request-id': 'given-by-the-page',
      });
      expect(headers).not.toHaveProperty('forwarded');
      expect(headers).not.toHaveProperty('x-real-ip');
    });

    test('that reports page failures carries the existing versions, whatever the page claims', async () => {
      const headers = { [versionsHeader]: '{"mfe_buyer":["made-up"]}' };
      const reported = await ask(pageReportsPath, { method: 'POST', headers });
      expect(JSON.parse(String(reported.headers[versionsHeader]))).toEqual({
        mfe_buyer: ['1.0.0'],
        mfe_supplier: [],
        mfe_admin: [],
      });
      expect((await ask('/api/identity/profile', { headers })).headers).not.toHaveProperty(versionsHeader);
    });

    test('has one request id, in the response and at the service', async () => {
      const answered = await fetch(`${edge.url}/api/identity/profile`);
      const { headers } = (await answered.json()) as Echoed;
      expect(answered.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
      expect(headers['x-request-id']).toBe(answered.headers.get('x-request-id'));
    });

    test('of 8 MiB and its response are streamed', async () => {
      expect((await ask('/api/supplier/products', { method: 'POST', body: Buffer.alloc(8 * 1024 * 1024) })).bytes).toBe(
        8 * 1024 * 1024,
      );
      // The rest is sent after the beginning arrived: a proxy that buffers whole responses would wait forever.
      let sendRest = () => {};
      supplierAnswer = (_req, res) => {
        res.write('first ');
        sendRest = () => res.end('last');
      };
      const reader = (await fetch(`${edge.url}/api/supplier/orders.csv`)).body!.getReader();
      const read = async () => Buffer.from((await reader.read()).value ?? []).toString();
      expect(await read()).toBe('first ');
      sendRest();
      expect(await read()).toBe('last');
    });

    test.each(['/api/payments/x', '/api/buyersecret/x', '/api', '/api/', '/operator/x'])(
      'to %s is answered with a problem, not with the page',
      async (path) => {
        const { status, headers, body } = await sendRawPath(edge.port, path);
        expect([status, headers['content-type']]).toEqual([404, 'application/problem+json']);
        expect(JSON.parse(body.toString())).toMatchObject({ code: 'not_found', request_id: headers['x-request-id'] });
      },
    );

    test.each(['/api/buyer/../identity/profile', '/api/buyer/..%2fidentity/profile', '/api/buyer/%2e%2e/identity'])(
      'never changes rooms by %s',
      async (path) => {
        const echoed = JSON.parse((await sendRawPath(edge.port, path)).body.toString()) as Partial<Echoed>;
        expect(echoed.name).not.toBe('identity');
      },
    );
  });

  describe('an unreachable service', () => {
    test('is answered with 503 and Retry-After, and other services stay reachable', async () => {
      const { status, headers, body } = await sendRawPath(edge.port, '/api/admin/dashboard', { method: 'POST' });
      expect([status, headers['retry-after'], headers['content-type']]).toEqual([503, '2', 'application/problem+json']);
      expect(JSON.parse(body.toString())).toMatchObject({ code: 'try_again' });
      expect((await fetch(`${edge.url}/readyz`)).status).toBe(200);
      expect((await fetch(`${edge.url}/`)).status).toBe(200);
      expect((await ask('/api/identity/profile')).name).toBe('identity');
    });

    test('that disconnects without a response is 502, and a write is not retried', async () => {
      let requests = 0;
      supplierAnswer = (req) => {
        requests++;
        req.socket.destroy();
      };
      const { status, body } = await sendRawPath(edge.port, '/api/supplier/rounds', { method: 'POST' });
      expect([status, JSON.parse(body.toString()).code, requests]).toEqual([502, 'bad_gateway', 1]);
    });

    test('that disconnects midway never looks like a complete response', async () => {
      supplierAnswer = (req, res) => {
        res.write('half of the ');
        setTimeout(() => req.socket.destroy(), 50);
      };
      await expect(sendRawPath(edge.port, '/api/supplier/orders.csv')).rejects.toThrow();
    });
  });

  describe('replicas of buyer', () => {
    const replicaOf = async (round: string) => (await ask(`/api/buyer/rounds/${round}/cart`)).name;
    const rounds = Array.from({ length: 24 }, () => randomUUID());
    const placed = async () =>
      new Map(await Promise.all(rounds.map(async (round) => [round, await replicaOf(round)] as const)));

    test('each serve their own rounds; other requests are distributed in turn', async () => {
      const first = await placed();
      expect(new Set(first.values()).size).toBe(3);
      for (const round of rounds) {
        const paths = [
          `/api/buyer/rounds/${round}/orders`,
          `/api/buyer/rounds/${round}/cart/items/${randomUUID()}`,
          `/api/buyer/rounds/${round.toUpperCase()}`,
        ];
        for (const path of paths) expect((await ask(path, { method: 'POST' })).name).toBe(first.get(round));
      }
      const others = await Promise.all(Array.from({ length: 9 }, () => ask('/api/buyer/orders')));
      expect(new Set(others.map(({ name }) => name)).size).toBe(3);
    });

    test('that are not ready lose only their own rounds, and get them back', async () => {
      const before = await placed();
      buyers[1]!.setReady(false);
      await eventuallyProbed(async () => expect([...(await placed()).values()]).not.toContain('two'));
      const during = await placed();
      for (const [round, replica] of before) if (replica !== 'two') expect(during.get(round)).toBe(replica);
      buyers[1]!.setReady(true);
      await eventuallyProbed(async () => expect(await placed()).toEqual(before));
    });

    test('that die fail no read, and no write longer than the detection takes', async () => {
      const before = await placed();
      const port = Number(new URL(buyers[2]!.url).port);
      await buyers[2]!.stop();
      const answers = await Promise.all(rounds.map((round) => fetch(`${edge.url}/api/buyer/rounds/${round}/cart`)));
      expect(answers.map(({ status }) => status)).toEqual(rounds.map(() => 200));
      const [orphan = ''] = rounds.filter((round) => before.get(round) === 'three');
      await eventuallyProbed(async () =>
        expect((await fetch(`${edge.url}/api/buyer/rounds/${orphan}/orders`, { method: 'POST' })).status).toBe(200),
      );
      buyers[2] = await startStubService(echo('three'), port);
      await eventuallyProbed(async () => expect(await placed()).toEqual(before));
    });
  });
});
