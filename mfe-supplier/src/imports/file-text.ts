/** How the characters of a file stand in its bytes. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Enough of a file to see whether every other byte is nothing. */
const looked = 1_024;

/**
 * The encoding of a file: what its byte order mark says; else UTF-16 where every other byte is nothing, UTF-8 where all
 * of it is valid, and what spreadsheets in Western Europe save otherwise.
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

/** The text of a file, without a byte order mark. */
export function textOf(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const encoding = encodingOf(bytes);
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}
