import { createHash } from 'node:crypto';

/**
 * The id of a notice, or of a message to a webhook, is made of its kind, what it is about and its reader: told again,
 * by whatever event and in whatever process, it is the same document. A UUID of version 8 (RFC 9562), whose bits are
 * the maker's own.
 */
export function factId(kind: string, about: string, reader: string): string {
  const hash = createHash('sha256').update(`${kind} ${about} ${reader}`).digest().subarray(0, 16);
  hash[6] = (hash[6]! & 0x0f) | 0x80;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
