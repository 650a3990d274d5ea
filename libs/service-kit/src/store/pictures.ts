import { createHash } from 'node:crypto';
import sharp, { type ResizeOptions } from 'sharp';
import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import { TryAgain } from '../mongo/errors';
import type { ObjectStore } from './object-store';
import { pictureKind } from './picture-kind';
import { exceededMegapixels, maxPictureBytes, maxSide } from './picture-limits';
import { inPictureTurn } from './picture-turns';

// One thread and nothing kept: what a picture takes, it takes once and gives back.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Longest side in pixels of what is kept as the full size: more is on no screen of ours, and would not fit into 200
 * MiB.
 */
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

/** Its pixels have been judged already, and its first picture is the picture. */
const asSent = { limitInputPixels: false, failOn: 'error', animated: false, sequentialRead: true } as const;

type PictureRefusal = Refusal<'image_unreadable' | 'image_too_large' | 'too_large'>;

/**
 * Stores a picture that a person sent: checked by its bytes, decoded once, turned upright, encoded anew as WebP (so
 * that nothing else of the file survives: no place, no camera, no hidden content), in all sizes. One at a time in a
 * process.
 * @returns its path; the same picture has the same path
 * @throws TryAgain when too many others wait for their turn, or decoding takes too long
 */
export async function storePicture(store: ObjectStore, bytes: Buffer): Promise<string | PictureRefusal> {
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
async function encode(bytes: Buffer): Promise<Encoded | PictureRefusal> {
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!facts) return refuse('image_unreadable');
  const exceeded = exceededMegapixels(facts);
  if (exceeded !== undefined) return refuse('image_too_large', { max_megapixels: exceeded, max_side: maxSide });
  try {
    const { data: full, info } = await sharp(bytes, asSent)
      .autoOrient()
      .resize(within(fullSize))
      .timeout({ seconds: decodeWithinS })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    const sizes: Encoded['sizes'] = [];
    // From the full one, and one after the other: the picture itself is decoded once.
    for (const size of pictureSizes) {
      const smaller = Math.max(info.width, info.height) > size;
      sizes.push({
        size,
        webp: smaller ? await sharp(full).resize(within(size)).webp({ quality: 80 }).toBuffer() : full,
      });
    }
    return { full, sizes };
  } catch (error) {
    // On a busy machine a good image may take longer too: its person may try again.
    if (/^timeout/.test((error as Error).message)) throw new TryAgain('The image took too long to decode');
    return refuse('image_unreadable');
  }
}

function within(side: number): ResizeOptions {
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true };
}
