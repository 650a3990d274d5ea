/** Character encodings that are detected. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Number of bytes examined to detect UTF-16 by its zero bytes. */
const looked = 1_024;

/**
 * Detects the encoding: byte order mark, else UTF-16 if every other byte is zero, UTF-8 if the bytes are valid UTF-8,
 * otherwise windows-1252 (saved by spreadsheets in Western Europe).
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const first = bytes.subarray(0, looked);
  const nothings = (odd: 0 | 1) => first.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  if (nothings(1) > first.length / 4) return 'utf-16le';
  if (nothings(0) > first.length / 4) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Decodes a file without its byte order mark. */
export function textOf(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const encoding = encodingOf(bytes);
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}
