import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import { encodeImage, type Encoded } from './image-encoder';
import { withImageSlot } from './image-slots';
import type { ObjectStore } from './object-store';
import { pictureKind } from './picture-kind';
import { exceededMegapixels, maxPictureBytes, maxSide } from './picture-limits';

/** Longest side in pixels, besides the full size. */
export const pictureSizes = [320, 640, 1_280] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** The key of a stored picture; its path on the wire is `/images/<hash>` or `/images/<hash>-<size>`. */
export function pictureKey(hash: string, size?: PictureSize): string {
  return `images/${hash}${size ? `-${size}` : ''}`;
}

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
  const encoded = await withImageSlot(() => encode(bytes));
  if (isRefusal(encoded)) return encoded;
  const hash = createHash('sha256').update(encoded.full).digest('hex');
  // The full size last: while it is missing the picture isn't there.
  await Promise.all(
    encoded.sizes.map(({ size, webp }) => store.put(pictureKey(hash, size as PictureSize), webp, 'image/webp')),
  );
  await store.put(pictureKey(hash), encoded.full, 'image/webp');
  return `/images/${hash}`;
}

/** Refused: bytes that are no picture after all, and more pixels than its kind may have (judged by its header). */
async function encode(bytes: Buffer): Promise<Encoded | PictureRefusal> {
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!facts) return refuse('image_unreadable');
  const exceeded = exceededMegapixels(facts);
  if (exceeded !== undefined) return refuse('image_too_large', { max_megapixels: exceeded, max_side: maxSide });
  return (await encodeImage(bytes, pictureSizes)) ?? refuse('image_unreadable');
}
