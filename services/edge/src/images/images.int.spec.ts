import { join } from 'node:path';
import sharp from 'sharp';
import { folderStore } from '@junto/service-kit/store/folder-store';
import { storePicture } from '@junto/service-kit/store/pictures';
import { freePort } from '@junto/test-kit/free-port';
import { anEdgeService, sendRawPath, type EdgeService } from '../testing/an-edge-service';

const unknown = 'a'.repeat(64);

describe('images', () => {
  let edge: EdgeService;
  let path: string;
  beforeAll(async () => {
    edge = await anEdgeService();
    const picture = await sharp({ create: { width: 900, height: 500, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    path = (await storePicture(folderStore(join(edge.folder, 'store')), picture)) as string;
  });
  afterAll(() => edge.stop());

  test('are served without a token, in each size, and are immutable', async () => {
    for (const [size, width] of [
      ['', 900],
      ['-320', 320],
      ['-640', 640],
      ['-1280', 900],
    ] as const) {
      const { status, headers, body } = await sendRawPath(edge.port, path + size);
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'public, max-age=31536000, immutable',
      ]);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-length': String(body.length),
      });
      expect((await sharp(body).metadata()).width).toBe(width);
    }
  });

  test('that the browser has cached are answered with 304', async () => {
    const { headers } = await sendRawPath(edge.port, path);
    const again = await sendRawPath(edge.port, path, { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await sendRawPath(edge.port, `${path}-320`, { method: 'HEAD' });
    expect([head.status, head.body.length, head.headers.etag === headers.etag]).toEqual([200, 0, false]);
  });

  test('that do not exist are 404, and that answer is not cached', async () => {
    for (const wrong of [
      `/images/${unknown}`,
      `${path}-100`,
      `${path}-320-640`,
      `${path}/..`,
      '/images/',
      '/images/../store/x',
      `/images/${unknown.toUpperCase()}`,
      `${path}.webp`,
    ]) {
      const { status, headers } = await sendRawPath(edge.port, wrong);
      expect([wrong, status, headers['cache-control']]).toEqual([wrong, 404, 'no-store']);
    }
  });

  test.each(['PUT', 'POST', 'DELETE'])('cannot be changed through the gateway by %s', async (method) => {
    expect((await sendRawPath(edge.port, path, { method })).status).toBe(404);
    expect((await sendRawPath(edge.port, path)).status).toBe(200);
  });
});

describe('with the object store unreachable', () => {
  let edge: EdgeService;
  beforeAll(async () => {
    const s3 = {
      S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
      S3_ACCESS_KEY: 'a',
      S3_SECRET_KEY: 'secret-key',
      S3_BUCKET: 'junto',
    };
    edge = await anEdgeService({ STORE_KIND: 's3', ...s3 });
  });
  afterAll(() => edge.stop());

  test('an image is 503 within three seconds, and the page still loads', async () => {
    const began = Date.now();
    const { status, headers, body } = await sendRawPath(edge.port, `/images/${unknown}`);
    expect([status, headers['cache-control'], JSON.parse(body.toString()).code]).toEqual([
      503,
      'no-store',
      'store_unavailable',
    ]);
    expect(Date.now() - began).toBeLessThan(8_000);
    expect((await sendRawPath(edge.port, '/')).status).toBe(200);
  });
});
