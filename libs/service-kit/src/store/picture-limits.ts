import type { Metadata } from 'sharp';

export const maxPictureBytes = 8 * 1024 * 1024;
export const maxPicturePixels = 24_000_000;

/**
 * How many pixels a picture of this kind may have: 24 megapixels, and fewer where decoding so many takes more than 200 MiB.
 * Measured at the limit with the worst of its kind: AVIF 187 MiB (the decoder's frames, in 12 bits and without subsampling;
 * 582 MiB at 24 megapixels), CMYK as progressive JPEG 187, 16 bits in an interlaced PNG 181, all others up to 172.
 */
export function pixelsAtMost({ format, channels, depth }: Pick<Metadata, 'format' | 'channels' | 'depth'>): number {
  if (format === 'heif') return 7_000_000;
  if (format === 'jpeg' && channels === 4) return 20_000_000;
  if (depth !== 'uchar') return 18_000_000;
  return maxPicturePixels;
}
