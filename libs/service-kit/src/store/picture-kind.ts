export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif';

/**
 * Type of a picture by its first bytes, whatever its name; undefined for all others, including SVG. Only these four
 * types reach a decoder.
 */
export function pictureKind(bytes: Buffer): PictureKind | undefined {
  if (bytes.length < 16) return undefined;
  if (bytes.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  return ascii(bytes, 4, 8) === 'ftyp' && isAvif(bytes) ? 'avif' : undefined;
}

/** Checks the major and compatible brands of the file's first box. */
function isAvif(bytes: Buffer): boolean {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 128);
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && (ascii(bytes, at, at + 4) === 'avif' || ascii(bytes, at, at + 4) === 'avis')) return true;
  }
  return false;
}

function ascii(bytes: Buffer, from: number, to: number): string {
  return bytes.toString('latin1', from, to);
}
