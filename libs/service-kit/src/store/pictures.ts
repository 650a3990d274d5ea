import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import { createHash } from 'node:crypto';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import type { ObjectStore } from './object-store';
import { pictureKind } from './picture-kind';
import { maxPictureBytes, pixelsAtMost } from './picture-limits';
import { inPictureTurn } from './picture-turns';

// One thread and nothing kept: what a picture takes, it takes once and gives back.
sharp.concurrency(1);
sharp.cache(false);

/** Longest side in pixels of what is kept as the full size: more is on no screen of ours, and would not fit into 200 MiB. */
const fullSize = 2_048;
/** Some files are made to be slow. */
const decodeWithinS = 10;
/** Longest side in pixels, besides the full size. */
export const pictureSizes = [320, 640, 1_280] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** The key of a stored picture; its path on the wire is `/images/<hash>` or `/images/<hash>-<size>`. */
export function pictureKey(hash: string, size?: PictureSize): string {
  return `images/${hash}${size ? `-${size}` : ''}`;
}

type No = Refusal<'image_unreadable' | 'image_too_large' | 'too_large'>;

/**
 * Stores a picture that a person sent: checked by its bytes, decoded once, turned upright, encoded anew as WebP (so that
 * nothing else of the file survives: no place, no camera, no hidden content), in all sizes. One at a time in a process.
 * @returns its path; the same picture has the same path
 * @throws TryAgain when too many others wait for their turn
 */
export async function storePicture(store: ObjectStore, bytes: Buffer): Promise<string | No> {
  if (bytes.length > maxPictureBytes) return refuse('too_large', { max_bytes: maxPictureBytes });
  if (!pictureKind(bytes)) return refuse('image_unreadable');
  const encoded = await inPictureTurn(() => encode(bytes));
  if (isRefusal(encoded)) return encoded;
  const hash = createHash('sha256').update(encoded.full).digest('hex');
  // The full size last: while it is missing the picture isn't there.
  await Promise.all(encoded.sizes.map(({ size, webp }) => store.put(pictureKey(hash, size), webp, 'image/webp')));
  await store.put(pictureKey(hash), encoded.full, 'image/webp');
  return `/images/${hash}`;
}

interface Encoded {
  full: Buffer;
  sizes: { size: PictureSize; webp: Buffer }[];
}

/** Refused: bytes that are no picture after all, and more pixels than its kind may have (judged before decoding). */
async function encode(bytes: Buffer): Promise<Encoded | No> {
  const facts = await sharp(bytes, { limitInputPixels: false }).metadata().catch(() => undefined);
  if (!facts) return refuse('image_unreadable');
  const atMost = pixelsAtMost(facts);
  if (facts.width * facts.height > atMost) return refuse('image_too_large', { max_megapixels: atMost / 1_000_000 });
  try {
    const upright = await decode(bytes, atMost);
    const full = await upright().webp({ quality: 82 }).toBuffer();
    const sizes: Encoded['sizes'] = [];
    // One after the other: the first of them would have waited for the last anyway.
    for (const size of pictureSizes) {
      sizes.push({ size, webp: await upright().resize(within(size)).webp({ quality: 80 }).toBuffer() });
    }
    return { full, sizes };
  } catch {
    return refuse('image_unreadable');
  }
}

/** Decodes once, no larger than the full size, and turns upright. @returns begins a picture from these pixels */
async function decode(bytes: Buffer, limitInputPixels: number): Promise<() => Sharp> {
  const { data, info } = await sharp(bytes, { limitInputPixels, failOn: 'error', animated: false, sequentialRead: true })
    .autoOrient()
    .resize(within(fullSize))
    .timeout({ seconds: decodeWithinS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return () => sharp(data, { raw: { width, height, channels } });
}

function within(side: number): ResizeOptions {
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true };
}
