import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import sharp, { type Sharp } from 'sharp';
import { refuse } from '@junto/contracts/problems';
import { TryAgain } from '../mongo/errors';
import { folderStore } from './folder-store';
import type { ObjectStore } from './object-store';
import { maxPictureBytes, maxSide } from './picture-limits';
import { pictureKey, pictureSizes, storePicture } from './pictures';

let folder: string;
let store: ObjectStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'junto-pictures-'));
  store = folderStore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a6b5c' } }).composite([
    {
      input: Buffer.from(
        `<svg width="${width}" height="${height}"><circle cx="40%" cy="40%" r="20%" fill="#fff"/></svg>`,
      ),
    },
  ]);

async function stored(key: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of (await store.get(key))!.stream as Readable) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
const hashOf = (path: unknown) => /^\/images\/([0-9a-f]{64})$/.exec(String(path))![1]!;

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'stores a %s as WebP in all sizes with upright proportions',
  async (format) => {
    const hash = hashOf(await storePicture(store, await drawing(1_600, 800).toFormat(format).toBuffer()));
    for (const size of pictureSizes) {
      const facts = await sharp(await stored(pictureKey(hash, size))).metadata();
      expect(facts).toMatchObject({ format: 'webp', width: size, height: size / 2 });
    }
    expect(await sharp(await stored(pictureKey(hash))).metadata()).toMatchObject({
      format: 'webp',
      width: 1_600,
      height: 800,
    });
  },
);

test('removes location and camera data, and rotates the picture upright', async () => {
  const taken = await drawing(400, 200)
    .withExif({ IFD0: { Make: 'Camera', Copyright: 'Somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const facts = await sharp(await stored(pictureKey(hashOf(await storePicture(store, taken))))).metadata();
  expect(facts.exif).toBeUndefined();
  expect(facts).toMatchObject({ width: 200, height: 400 });
});

test('stores the same picture at the same path, and does not enlarge a small one', async () => {
  const bytes = await drawing(100, 100).png().toBuffer();
  const path = await storePicture(store, bytes);
  expect(await storePicture(store, bytes)).toBe(path);
  expect(await sharp(await stored(pictureKey(hashOf(path), 1_280))).metadata()).toMatchObject({ width: 100 });
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['an SVG in other clothes', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ['a text', Buffer.from('not a picture at all, though long enough')],
  ['nothing', Buffer.alloc(0)],
  [
    'the beginning of a JPEG and then none',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2_000, 7)]),
  ],
])('rejects %s', async (_what, bytes) => {
  expect(await storePicture(store, bytes)).toEqual(refuse('image_unreadable'));
});

test('rejects a truncated picture', async () => {
  const whole = await drawing(800, 800).png({ compressionLevel: 0 }).toBuffer();
  expect(await storePicture(store, whole.subarray(0, whole.length / 2))).toEqual(refuse('image_unreadable'));
});

const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#fff' } });

test('rejects more than 24 megapixels before decoding, with the limit', async () => {
  const bomb = await blank(5_000, 5_000).png().toBuffer();
  expect(bomb.length).toBeLessThan(maxPictureBytes);
  expect(await storePicture(store, bomb)).toEqual(refuse('image_too_large', { max_megapixels: 24, max_side: maxSide }));
});

test('has a lower pixel limit for types that take more memory to decode', async () => {
  const tooLarge = (max_megapixels: number) => refuse('image_too_large', { max_megapixels, max_side: maxSide });
  const avif = await blank(2_050, 2_050).avif({ effort: 0 }).toBuffer();
  expect(await storePicture(store, avif)).toEqual(tooLarge(4));
  const deep = await blank(3_800, 3_800).toColourspace('rgb16').png().toBuffer();
  expect(await storePicture(store, deep)).toEqual(tooLarge(14));
  const progressive = await blank(4_500, 4_500).jpeg({ progressive: true }).toBuffer();
  expect(await storePicture(store, progressive)).toEqual(tooLarge(20));
  const forPrint = await blank(4_000, 4_000).toColourspace('cmyk').jpeg({ progressive: true }).toBuffer();
  expect(await storePicture(store, forPrint)).toEqual(tooLarge(15));
  const wide = await blank(20_000, 10).png().toBuffer();
  expect(await storePicture(store, wide)).toEqual(tooLarge(24));
});

test('shrinks a large picture to the largest size of a screen', async () => {
  const hash = hashOf(await storePicture(store, await drawing(3_000, 1_500).jpeg().toBuffer()));
  expect(await sharp(await stored(pictureKey(hash))).metadata()).toMatchObject({ width: 2_048, height: 1_024 });
});

test.each([
  ['in shades of grey', (made: Sharp) => made.toColourspace('b-w').png()],
  ['in shades of grey that one sees through', (made: Sharp) => made.ensureAlpha(0.5).toColourspace('b-w').png()],
  ['one sees through', (made: Sharp) => made.ensureAlpha(0.5).png()],
  ['of 16 bits', (made: Sharp) => made.toColourspace('rgb16').png()],
  ['for print', (made: Sharp) => made.toColourspace('cmyk').jpeg()],
])('a picture %s keeps its appearance', async (_what, as) => {
  const sent = await as(drawing(64, 64)).toBuffer();
  const hash = hashOf(await storePicture(store, sent));
  const looks = async (bytes: Buffer) => {
    const { data } = await sharp(bytes).toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    // A pixel of the background, outside of the circle.
    return [...data.subarray(0, 4)];
  };
  const [before, after] = [await looks(sent), await looks(await stored(pictureKey(hash)))];
  for (const [band, value] of before.entries()) expect(Math.abs(value - after[band]!)).toBeLessThanOrEqual(8);
});

test('processes concurrent pictures one by one, and rejects those over the limit with a retry', async () => {
  const bytes = await drawing(400, 400).png().toBuffer();
  const all = await Promise.allSettled(Array.from({ length: 16 }, () => storePicture(store, bytes)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(13);
  const late = all.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown);
  expect(late).toEqual([expect.any(TryAgain), expect.any(TryAgain), expect.any(TryAgain)]);
});

test('rejects more than 8 MiB', async () => {
  expect(await storePicture(store, Buffer.alloc(maxPictureBytes + 1))).toEqual(
    refuse('too_large', { max_bytes: maxPictureBytes }),
  );
});
