import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import { encodeImage, type Encoded } from './image-encoder';
import { withImageSlot } from './image-slots';
import type { ObjectStore } from './object-store';
import { pictureKind } from './picture-kind';
import { exceededMegapixels, maxPictureBytes, maxSide } from './picture-limits';

/** Longest sides in pixels, in addition to the full size. */
export const pictureSizes = [320, 640, 1_280] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** Key of a stored picture; its path on the wire is `/images/<hash>` or `/images/<hash>-<size>`. */
export function pictureKey(hash: string, size?: PictureSize): string {
  return `images/${hash}${size ? `-${size}` : ''}`;
}

type PictureRefusal = Refusal<'image_unreadable' | 'image_too_large' | 'too_large'>;

/**
 * Stores an uploaded picture: checks its bytes, decodes it once, rotates it upright and encodes it as WebP in all
 * sizes, so that nothing else of the file survives (location, camera, hidden content). One picture at a time per
 * process.
 * @returns its path; the same picture has the same path
 * @throws TryAgain if the queue is full or decoding takes too long
 */
export async function storePicture(store: ObjectStore, bytes: Buffer): Promise<string | PictureRefusal> {
  if (bytes.length > maxPictureBytes) return refuse('too_large', { max_bytes: maxPictureBytes });
  if (!pictureKind(bytes)) return refuse('image_unreadable');
  const encoded = await withImageSlot(() => encode(bytes));
  if (isRefusal(encoded)) return encoded;
  const hash = createHash('sha256').update(encoded.full).digest('hex');
  // The full size last: the picture exists once this one does.
  await Promise.all(
    encoded.sizes.map(({ size, webp }) => store.put(pictureKey(hash, size as PictureSize), webp, 'image/webp')),
  );
  await store.put(pictureKey(hash), encoded.full, 'image/webp');
  return `/images/${hash}`;
}

/** Refuses bytes that are no picture, and more pixels than the type allows (judged by the header). */
async function encode(bytes: Buffer): Promise<Encoded | PictureRefusal> {
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!facts) return refuse('image_unreadable');
  const exceeded = exceededMegapixels(facts);
  if (exceeded !== undefined) return refuse('image_too_large', { max_megapixels: exceeded, max_side: maxSide });
  return (await encodeImage(bytes, pictureSizes)) ?? refuse('image_unreadable');
}
