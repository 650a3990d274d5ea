/** How long one try may take and how often a network-type failure is tried again (specification 9). */
export interface Policy {
  timeoutMs: number;
  retries: number;
  firstDelayMs: number;
  maxDelayMs: number;
}

/** Reading the profile. */
export const profilePolicy: Policy = { timeoutMs: 10_000, retries: 3, firstDelayMs: 1_000, maxDelayMs: 8_000 };
/** Lists of products. */
export const productsPolicy: Policy = { timeoutMs: 10_000, retries: 2, firstDelayMs: 1_000, maxDelayMs: 3_000 };
/** Rounds, orders, and creating a round; a write is retried only under an idempotency key. */
export const roundsPolicy: Policy = { timeoutMs: 15_000, retries: 2, firstDelayMs: 1_000, maxDelayMs: 5_000 };
/** Lists of invoices. */
export const invoicesPolicy: Policy = { timeoutMs: 15_000, retries: 2, firstDelayMs: 1_000, maxDelayMs: 5_000 };
/** Every other read: the cache's one retry (decision 44). */
export const readPolicy: Policy = { timeoutMs: 15_000, retries: 1, firstDelayMs: 1_000, maxDelayMs: 5_000 };
/** Every other write: a close waits up to 10 s on the server. */
export const writePolicy: Policy = { timeoutMs: 20_000, retries: 0, firstDelayMs: 0, maxDelayMs: 0 };

/** The pause before a retry, doubling up to the cap. @param retry from 0 */
export function retryDelayMs(policy: Policy, retry: number): number {
  return Math.min(policy.maxDelayMs, policy.firstDelayMs * 2 ** retry);
}
