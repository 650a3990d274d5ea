import { refuse, type Refusal } from '@junto/contracts/problems';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { ObjectStore } from './object-store';
import { pictureKind } from './picture-kind';

export const maxPictureBytes = 8 * 1024 * 1024;
export const maxPicturePixels = 24_000_000;
/** Widths in pixels, besides the full size. */
export const pictureSizes = [320, 640, 1_280] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** The key of a stored picture; its path on the wire is `/images/<hash>` or `/images/<hash>-<size>`. */
export function pictureKey(hash: string, size?: PictureSize): string {
  return `images/${hash}${size ? `-${size}` : ''}`;
}

/**
 * Stores a picture that a person sent: checked by its bytes, decoded, turned upright, encoded anew as WebP (so that
 * nothing else of the file survives: no place, no camera, no hidden content), in all sizes.
 * @returns its path; the same picture has the same path
 */
export async function storePicture(store: ObjectStore, bytes: Buffer): Promise<string | Refusal<'image_unreadable' | 'too_large'>> {
  if (bytes.length > maxPictureBytes) return refuse('too_large', { max_bytes: maxPictureBytes });
  if (!pictureKind(bytes)) return refuse('image_unreadable');
  const encoded = await encode(bytes);
  if (!encoded) return refuse('image_unreadable');
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

/** Undefined for bytes that are no picture after all, or one of more than 24 megapixels (judged before decoding). */
async function encode(bytes: Buffer): Promise<Encoded | undefined> {
  const open = () => sharp(bytes, { limitInputPixels: maxPicturePixels, failOn: 'error', animated: false }).autoOrient();
  try {
    const full = await open().webp({ quality: 82 }).toBuffer();
    const sizes = await Promise.all(
      pictureSizes.map(async (size) => ({
        size,
        webp: await open().resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true }).webp({ quality: 80 }).toBuffer(),
      })),
    );
    return { full, sizes };
  } catch {
    return undefined;
  }
}
