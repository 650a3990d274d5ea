import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { isolatedServers } from '@junto/test-kit/isolated-servers';
import { folderStore } from './folder-store';
import { StoreUnavailable, type ObjectStore } from './object-store';
import { openStore } from './open-store';
import { s3Store } from './s3-store';

const place = isolatedServers();
const folders: string[] = [];
async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'junto-store-'));
  folders.push(folder);
  return folder;
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const kinds: [string, () => Promise<ObjectStore>][] = [
  ['a folder', async () => openStore({ STORE_KIND: 'folder', STORE_FOLDER: await aFolder() })],
  [
    'MinIO',
    async () =>
      openStore({
        STORE_KIND: 's3',
        S3_ENDPOINT: place.store.endpoint,
        S3_ACCESS_KEY: place.store.accessKey,
        S3_SECRET_KEY: place.store.secretKey,
        S3_BUCKET: place.store.bucket,
        S3_REGION: 'us-east-1',
      }),
  ],
];

describe.each(kinds)('store on %s', (_name, open) => {
  let store: ObjectStore;
  beforeAll(async () => (store = await open()));

  test('returns stored bytes with their media type', async () => {
    const bytes = randomBytes(300_000);
    await store.put('images/abc-320', bytes, 'image/webp');
    expect(await store.head('images/abc-320')).toEqual({ size: 300_000, contentType: 'image/webp' });
    const found = await store.get('images/abc-320');
    expect(found).toMatchObject({ size: 300_000, contentType: 'image/webp' });
    expect(await bytesOf(found!.stream)).toEqual(bytes);
  });

  test('returns undefined for an unknown key', async () => {
    expect(await store.head('images/none')).toBeUndefined();
    expect(await store.get('images/none')).toBeUndefined();
  });

  test('replaces an object atomically', async () => {
    await store.put('one', Buffer.from('a long first text'), 'text/plain');
    await store.put('one', Buffer.from('second'), 'text/csv');
    expect(await store.head('one')).toEqual({ size: 6, contentType: 'text/csv' });
    expect((await bytesOf((await store.get('one'))!.stream)).toString()).toBe('second');
  });

  test('shows readers the old or the new object, never a part, during concurrent writes', async () => {
    const [a, b] = [Buffer.alloc(200_000, 'a'), Buffer.alloc(200_000, 'b')];
    await store.put('busy', a, 'text/plain');
    const writing = Promise.all(
      Array.from({ length: 10 }, (_, index) => store.put('busy', index % 2 ? a : b, 'text/plain')),
    );
    for (let reads = 0; reads < 10; reads++) {
      const bytes = await bytesOf((await store.get('busy'))!.stream);
      expect([a, b].some((whole) => whole.equals(bytes))).toBe(true);
    }
    await writing;
  });

  test('deletes an object, and a missing one without an error', async () => {
    await store.put('deleted', Buffer.from('x'), 'text/plain');
    await store.delete('deleted');
    await store.delete('deleted');
    expect(await store.head('deleted')).toBeUndefined();
  });

  test('stores an empty object', async () => {
    await store.put('empty', Buffer.alloc(0), 'text/plain');
    expect((await bytesOf((await store.get('empty'))!.stream)).length).toBe(0);
  });

  test.each(['../outside', '/absolute', 'a/../../b', 'UPPER', '', 'a//b', 'a\\b', '.hidden'])(
    'rejects the key %j',
    async (key) => {
      await expect((async () => store.put(key, Buffer.from('x'), 'text/plain'))()).rejects.toThrow(
        'Invalid object key',
      );
      await expect((async () => store.get(key))()).rejects.toThrow('Invalid object key');
    },
  );
});

describe('an unreachable store', () => {
  let silent: Server;
  beforeAll(() => new Promise<void>((resolve) => void (silent = createServer(() => {})).listen(0, resolve)));
  afterAll(() => silent.closeAllConnections());
  afterAll(() => void silent.close());
  const keys = { accessKey: 'a', secretKey: 'b'.repeat(8), bucket: 'bucket' };

  test('is unavailable at once if nothing listens', async () => {
    const store = s3Store({ endpoint: 'http://127.0.0.1:1', ...keys });
    await expect(store.put('x', Buffer.from('x'), 'text/plain')).rejects.toThrow(StoreUnavailable);
    await expect(store.head('x')).rejects.toThrow(StoreUnavailable);
  });

  test('is unavailable within 3 s if it does not respond', async () => {
    const store = s3Store({ endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`, ...keys });
    const began = performance.now();
    await expect(store.put('x', Buffer.from('x'), 'text/plain')).rejects.toThrow(StoreUnavailable);
    expect(performance.now() - began).toBeLessThan(8_000);
  });

  test('is unavailable if its folder cannot be written', async () => {
    const store = folderStore('/dev/null/store');
    await expect(store.put('x', Buffer.from('x'), 'text/plain')).rejects.toThrow(StoreUnavailable);
    await expect(store.head('x')).rejects.toThrow(StoreUnavailable);
  });
});
