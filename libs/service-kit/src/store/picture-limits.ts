import type { Metadata } from 'sharp';

export const maxPictureBytes = 8 * 1024 * 1024;
/** In pixels. Width alone costs memory: 1,300 MiB for 1,000,000 × 24. */
export const maxSide = 16_383;
const megapixel = 1_000_000;

type Facts = Pick<Metadata, 'width' | 'height' | 'format' | 'channels' | 'depth' | 'isProgressive'>;

/**
 * Maximum megapixels of a picture: 24, and fewer for types whose decoding would exceed 200 MiB. Measured at 24: AVIF
 * 598 MiB (its decoder holds frames, here of 12 bits without subsampling), 16-bit PNG 256, CMYK progressive JPEG 245,
 * rotated progressive JPEG 228. tests/operate/picture-memory.extended.spec.ts tests the allowed sizes.
 */
function megapixelsAtMost({ format, channels, depth, isProgressive }: Facts): number {
  if (format === 'heif') return 4;
  if (format === 'jpeg' && isProgressive) return channels === 4 ? 15 : 20;
  return depth === 'uchar' ? 24 : 14;
}

/** Checks the header only. @returns the limit in megapixels if the picture exceeds it, else undefined */
export function exceededMegapixels(facts: Facts): number | undefined {
  const { width, height } = facts;
  const atMost = megapixelsAtMost(facts);
  const fits = width * height <= atMost * megapixel && Math.max(width, height) <= maxSide;
  return fits ? undefined : atMost;
}
