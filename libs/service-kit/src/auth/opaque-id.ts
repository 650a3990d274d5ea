import { createHash } from 'node:crypto';

/**
 * An id that is the same for a person within one round (or, with a supplier's salt, one supplier) and says nothing
 * outside of it: buyers are competitors (decision 11). The gateway tells each of them their own by the same rule.
 * @returns 16 hex digits
 */
export function opaqueId(salt: string, personId: string): string {
  return createHash('sha256')
    .update(salt + personId)
    .digest('hex')
    .slice(0, 16);
}
