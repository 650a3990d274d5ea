import { createHash } from 'node:crypto';

/**
 * A pseudonym of a user that is stable within one round (or, with a supplier's salt, one supplier) and reveals nothing
 * outside of it, because buyers are competitors (decision 11). The gateway computes the same value to give buyers their
 * own.
 * @returns 16 hex digits
 */
export function opaqueId(key: string, personId: string): string {
  return createHash('sha256')
    .update(key + personId)
    .digest('hex')
    .slice(0, 16);
}
