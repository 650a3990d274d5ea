import { createHash } from 'node:crypto';

/**
 * An id that is the same at every seeding, so that seeding twice changes nothing; in the form of a random UUID, and
 * spread like one.
 */
export function fixedId(name: string): string {
  const hex = createHash('sha256').update(`junto demo ${name}`).digest('hex');
  const variant = '89ab'[parseInt(hex[16]!, 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
