import { createHash } from 'node:crypto';

/**
 * An id that is the same for a buyer within one round (or, with a supplier's salt, one supplier) and says nothing
 * outside of it: buyers are competitors (decision 11). The realtime gateway tells a client its own by the same rule.
 * @returns 16 hex digits
 */
export function opaqueBuyer(salt: string, buyerId: string): string {
  return createHash('sha256')
    .update(salt + buyerId)
    .digest('hex')
    .slice(0, 16);
}
