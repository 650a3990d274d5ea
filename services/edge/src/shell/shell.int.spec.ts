import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { anEdgeService, sendRawPath, type EdgeService } from '../testing/an-edge-service';

const script = `console.log(${JSON.stringify('junto '.repeat(500))});`;

/** Written differently from the implementation. */
const madeBeforehand = brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });

describe('the shell', () => {
  let edge: EdgeService;
  beforeAll(async () => {
    edge = await anEdgeService(
      { STAGE: 'production' },
      {
        'shell/main.3f2a9c1b7d.js': script,
        'shell/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        'shell/.env': 'SECRET=1',
        'secret.txt': 'nobody reads this',
        'shell-secret/index.html': 'nobody reads this',
      },
    );
    await writeFile(join(edge.folder, 'shell/ready.0a1b2c3d4e.js'), script);
    await writeFile(join(edge.folder, 'shell/ready.0a1b2c3d4e.js.br'), madeBeforehand);
    await writeFile(join(edge.folder, 'shell/other.0a1b2c3d4f.js'), script);
    await writeFile(join(edge.folder, 'shell/other.0a1b2c3d4f.js.br'), brotliCompressSync('another();'));
    await writeFile(join(edge.folder, 'shell/other.0a1b2c3d4f.js.gz'), 'no gzip');
    await symlink(join(edge.folder, 'secret.txt'), join(edge.folder, 'shell/link.txt'));
  });
  afterAll(() => edge.stop());

  describe('the page', () => {
    test.each(['/', '/auth', '/auth/confirm?token=abc', '/buyer/rounds', '/no/such/place', '/index.html', '/a%20b'])(
      'is answered at %s',
      async (path) => {
        const { status, headers, body } = await sendRawPath(edge.port, path);
        expect([status, headers['content-type'], headers['cache-control']]).toEqual([
          200,
          'text/html; charset=utf-8',
          'no-store',
        ]);
        expect(body.toString()).toContain('csp-nonce');
      },
    );

    test.each([
      ['//buyer/rounds?sort=closing', 308, '/buyer/rounds?sort=closing'],
      ['///evil.example//x', 308, '/evil.example/x'],
      ['/\\/evil.example//x', 308, '/evil.example/x'],
      ['/.well-known/change-password', 303, '/profile/security'],
    ])('is reached from %s by a redirect', async (path, status, location) => {
      const answer = await sendRawPath(edge.port, path);
      expect([answer.status, answer.headers.location]).toEqual([status, location]);
    });

    test.each(['/.well-known/openid-configuration', '/.well-known/security'])('is not the answer to %s', async (path) =>
      expect((await sendRawPath(edge.port, path)).status).toBe(404),
    );

    test('has a new nonce in every response, which its policy names', async () => {
      const nonces = await Promise.all(
        [1, 2, 3].map(async () => {
          const { headers, body } = await sendRawPath(edge.port, '/');
          const [, nonce = ''] = /content="([^"]+)"/.exec(body.toString()) ?? [];
          expect(body.toString()).toContain(`<style nonce="${nonce}">`);
          expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
          expect(body.toString()).not.toContain('__NONCE__');
          return nonce;
        }),
      );
      expect(new Set(nonces).size).toBe(3);
      expect(nonces[0]).toMatch(/^[\w+/]{24}$/);
    });

    test('declares the production stage and allows no other port', async () => {
      const { headers, body } = await sendRawPath(edge.port, '/');
      expect(body.toString()).not.toContain('content="local"');
      expect(String(headers['content-security-policy'])).not.toContain('http://localhost');
    });

    test('allows only code from the gateway: no inline script, no eval, its own socket', async () => {
      const { headers } = await sendRawPath(edge.port, '/');
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("connect-src 'self' ws://localhost:8080");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe-|\*/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
    });
  });

  describe('a file', () => {
    test('with a hash in its name is immutable, others are revalidated', async () => {
      const hashed = await sendRawPath(edge.port, '/main.3f2a9c1b7d.js');
      expect(hashed.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect((await sendRawPath(edge.port, '/favicon.svg')).headers['cache-control']).toBe('public, no-cache');
    });

    test('is compressed as the browser accepts it', async () => {
      const by = (encoding: string) =>
        sendRawPath(edge.port, '/main.3f2a9c1b7d.js', { headers: { 'accept-encoding': encoding } });
      const [br, gz, plain] = [await by('gzip, br'), await by('gzip'), await by('identity')];
      expect([br.headers['content-encoding'], brotliDecompressSync(br.body).toString()]).toEqual(['br', script]);
      expect([gz.headers['content-encoding'], gunzipSync(gz.body).toString()]).toEqual(['gzip', script]);
      expect([plain.headers['content-encoding'], plain.body.toString(), plain.headers.vary]).toEqual([
        undefined,
        script,
        'Accept-Encoding',
      ]);
      expect(br.body.length).toBeLessThan(script.length / 10);
    });

    test('that the build compressed is served as it is', async () => {
      const { body } = await sendRawPath(edge.port, '/ready.0a1b2c3d4e.js', { headers: { 'accept-encoding': 'br' } });
      expect(body.equals(madeBeforehand)).toBe(true);
    });

    test.each([
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const)('that was compressed as another one is answered as it is: %s', async (encoding, open) => {
      const { body } = await sendRawPath(edge.port, '/other.0a1b2c3d4f.js', {
        headers: { 'accept-encoding': encoding },
      });
      expect(open(body).toString()).toBe(script);
    });

    test('that the browser has cached is answered with 304, and HEAD has no body', async () => {
      const { headers } = await sendRawPath(edge.port, '/favicon.svg');
      const again = await sendRawPath(edge.port, '/favicon.svg', {
        headers: { 'if-none-match': String(headers.etag) },
      });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      const head = await sendRawPath(edge.port, '/favicon.svg', { method: 'HEAD' });
      expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
        200,
        headers['content-length'],
        0,
      ]);
    });

    test('that is rebuilt is served anew', async () => {
      await edge.write('shell/robots.txt', 'one');
      expect((await sendRawPath(edge.port, '/robots.txt')).body.toString()).toBe('one');
      await pause(20);
      await edge.write('shell/robots.txt', 'two');
      expect((await sendRawPath(edge.port, '/robots.txt')).body.toString()).toBe('two');
    });

    test.each(['/gone.js', '/static/gone.0a1b2c3d.css', '/favicon.ico'])(
      '%s that is not there is 404, not the page',
      async (path) => {
        const { status, headers } = await sendRawPath(edge.port, path);
        expect([status, headers['content-type']]).toEqual([404, 'application/problem+json']);
      },
    );
  });

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/a/../../secret.txt',
    '/.env',
    '/%2eenv',
    '/link.txt',
    '//secret.txt',
    '/../shell-secret/index.html',
    '/%00',
    '/%zz',
    '/remotes/../../secret.txt',
    '/remotes/%2e%2e/%2e%2e/secret.txt',
    '/images/../secret.txt',
  ])('nothing outside of its folder is read by %s', async (path) => {
    const { body } = await sendRawPath(edge.port, path);
    expect(body.toString()).not.toMatch(/nobody reads this|SECRET/);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('cannot be written by %s', async (method) => {
    expect((await sendRawPath(edge.port, '/', { method })).status).toBe(404);
  });

  test('metrics are for operators only', async () => {
    expect((await sendRawPath(edge.port, '/metrics')).status).toBe(401);
    expect((await sendRawPath(edge.port, '/livez')).body.toString()).toBe('{"status":"ok"}');
  });
});
