import { createHash } from 'node:crypto';

/**
 * Deterministic id of a notice or webhook message, from its kind, subject and reader: every redelivery, in any process,
 * yields the same document. A UUID of version 8 (RFC 9562), whose bits the application defines.
 */
export function deterministicId(kind: string, about: string, reader: string): string {
  const hash = createHash('sha256').update(`${kind} ${about} ${reader}`).digest().subarray(0, 16);
  hash[6] = (hash[6]! & 0x0f) | 0x80;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
