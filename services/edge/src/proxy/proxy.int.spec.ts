import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { pageReportsPath, versionsHeader } from '@junto/contracts/identity/open-paths';
import { aVersion } from '../testing/a-build';
import {
  anEdgeService,
  noticed,
  playService,
  raw,
  type EdgeService,
  type PlayedService,
} from '../testing/an-edge-service';
import { echo, type Echoed } from '../testing/echo';

describe('the way to the services', () => {
  let edge: EdgeService;
  let identity: PlayedService;
  let supplier: PlayedService;
  let buyers: PlayedService[];
  let supplierAnswer: RequestListener = echo('supplier');
  beforeAll(async () => {
    identity = await playService(echo('identity'));
    supplier = await playService((req, res) => supplierAnswer(req, res));
    buyers = await Promise.all(['one', 'two', 'three'].map((name) => playService(echo(name))));
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
    test('reaches its service as it was asked, and its answer comes back with cookies and headers', async () => {
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

    test('tells the service who asks, whatever the browser claims', async () => {
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

    test('that reports a page names the versions that there are, whatever the page claims', async () => {
      const headers = { [versionsHeader]: '{"mfe_buyer":["made-up"]}' };
      const reported = await ask(pageReportsPath, { method: 'POST', headers });
      expect(JSON.parse(String(reported.headers[versionsHeader]))).toEqual({
        mfe_buyer: ['1.0.0'],
        mfe_supplier: [],
        mfe_admin: [],
      });
      expect((await ask('/api/identity/profile', { headers })).headers).not.toHaveProperty(versionsHeader);
    });

    test('has one id, in the answer and at the service', async () => {
      const answered = await fetch(`${edge.url}/api/identity/profile`);
      const { headers } = (await answered.json()) as Echoed;
      expect(answered.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
      expect(headers['x-request-id']).toBe(answered.headers.get('x-request-id'));
    });

    test('of 8 MiB and its answer are passed on as streams', async () => {
      expect((await ask('/api/supplier/products', { method: 'POST', body: Buffer.alloc(8 * 1024 * 1024) })).bytes).toBe(
        8 * 1024 * 1024,
      );
      // The rest is said once the beginning has arrived: a door that gathered whole answers would wait for ever.
      let sayRest = () => {};
      supplierAnswer = (_req, res) => {
        res.write('first ');
        sayRest = () => res.end('last');
      };
      const reader = (await fetch(`${edge.url}/api/supplier/orders.csv`)).body!.getReader();
      const read = async () => Buffer.from((await reader.read()).value ?? []).toString();
      expect(await read()).toBe('first ');
      sayRest();
      expect(await read()).toBe('last');
    });

    test.each(['/api/payments/x', '/api/buyersecret/x', '/api', '/api/', '/operator/x'])(
      'to %s is answered with a problem, not with the page',
      async (path) => {
        const { status, headers, body } = await raw(edge.port, path);
        expect([status, headers['content-type']]).toEqual([404, 'application/problem+json']);
        expect(JSON.parse(body.toString())).toMatchObject({ code: 'not_found', request_id: headers['x-request-id'] });
      },
    );

    test.each(['/api/buyer/../identity/profile', '/api/buyer/..%2fidentity/profile', '/api/buyer/%2e%2e/identity'])(
      'never changes rooms by %s',
      async (path) => {
        const echoed = JSON.parse((await raw(edge.port, path)).body.toString()) as Partial<Echoed>;
        expect(echoed.name).not.toBe('identity');
      },
    );
  });

  describe('a service that is away', () => {
    test('is told of with 503 and when to ask again; everything else goes on', async () => {
      const { status, headers, body } = await raw(edge.port, '/api/admin/dashboard', { method: 'POST' });
      expect([status, headers['retry-after'], headers['content-type']]).toEqual([503, '2', 'application/problem+json']);
      expect(JSON.parse(body.toString())).toMatchObject({ code: 'try_again' });
      expect((await fetch(`${edge.url}/readyz`)).status).toBe(200);
      expect((await fetch(`${edge.url}/`)).status).toBe(200);
      expect((await ask('/api/identity/profile')).name).toBe('identity');
    });

    test('that hangs up without an answer is a bad gateway, and is not asked again for a write', async () => {
      let asked = 0;
      supplierAnswer = (req) => {
        asked++;
        req.socket.destroy();
      };
      const { status, body } = await raw(edge.port, '/api/supplier/rounds', { method: 'POST' });
      expect([status, JSON.parse(body.toString()).code, asked]).toEqual([502, 'bad_gateway', 1]);
    });

    test('that breaks off in the middle never looks like a whole answer', async () => {
      supplierAnswer = (req, res) => {
        res.write('half of the ');
        setTimeout(() => req.socket.destroy(), 50);
      };
      await expect(raw(edge.port, '/api/supplier/orders.csv')).rejects.toThrow();
    });
  });

  describe('the replicas of buyer', () => {
    const replicaOf = async (round: string) => (await ask(`/api/buyer/rounds/${round}/cart`)).name;
    const rounds = Array.from({ length: 24 }, () => randomUUID());
    const placed = async () =>
      new Map(await Promise.all(rounds.map(async (round) => [round, await replicaOf(round)] as const)));

    test('have each round with one of them, whatever is asked of it, and all others in turn', async () => {
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

    test('that says it is not ready gives up its rounds alone, and gets them back', async () => {
      const before = await placed();
      buyers[1]!.setReady(false);
      await noticed(async () => expect([...(await placed()).values()]).not.toContain('two'));
      const during = await placed();
      for (const [round, replica] of before) if (replica !== 'two') expect(during.get(round)).toBe(replica);
      buyers[1]!.setReady(true);
      await noticed(async () => expect(await placed()).toEqual(before));
    });

    test('that dies fails no read, and no write for longer than it takes to notice', async () => {
      const before = await placed();
      const port = Number(new URL(buyers[2]!.url).port);
      await buyers[2]!.stop();
      const answers = await Promise.all(rounds.map((round) => fetch(`${edge.url}/api/buyer/rounds/${round}/cart`)));
      expect(answers.map(({ status }) => status)).toEqual(rounds.map(() => 200));
      const [orphan = ''] = rounds.filter((round) => before.get(round) === 'three');
      await noticed(async () =>
        expect((await fetch(`${edge.url}/api/buyer/rounds/${orphan}/orders`, { method: 'POST' })).status).toBe(200),
      );
      buyers[2] = await playService(echo('three'), port);
      await noticed(async () => expect(await placed()).toEqual(before));
    });
  });
});
