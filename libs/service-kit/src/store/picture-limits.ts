import type { Metadata } from 'sharp';

export const maxPictureBytes = 8 * 1024 * 1024;
/** In pixels. Wider ones take memory by their width alone: 1,300 MiB for 1,000,000 × 24. */
export const maxSide = 16_383;
const megapixel = 1_000_000;

type Facts = Pick<Metadata, 'width' | 'height' | 'format' | 'channels' | 'depth' | 'isProgressive'>;

/**
 * How many megapixels a picture of this kind may have: 24, and fewer where decoding so many takes more than 200 MiB.
 * Measured at 24: AVIF 598 MiB (its decoder keeps frames, here of 12 bits without subsampling), 16 bits in a PNG 256,
 * CMYK in a progressive JPEG 245, a progressive JPEG that is turned 228. picture-memory.int.spec.ts has what is
 * allowed.
 */
function megapixelsAtMost({ format, channels, depth, isProgressive }: Facts): number {
  if (format === 'heif') return 4;
  if (format === 'jpeg' && isProgressive) return channels === 4 ? 15 : 20;
  return depth === 'uchar' ? 24 : 14;
}

/** By its header alone. @returns the most megapixels that such a picture may have, undefined when it has no more */
export function exceededMegapixels(facts: Facts): number | undefined {
  const { width, height } = facts;
  const atMost = megapixelsAtMost(facts);
  const fits = width * height <= atMost * megapixel && Math.max(width, height) <= maxSide;
  return fits ? undefined : atMost;
}
