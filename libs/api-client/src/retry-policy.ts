import type { EndpointSpec } from '@junto/contracts/endpoint';
import type { Failure } from './failure';

/** Timeout of one attempt, number of retries and the delay between them. Milliseconds. */
export interface RetryPolicy {
  timeoutMs: number;
  retries: number;
  delayMs: number;
  delayCapMs: number;
}

/** Timeouts and retries per kind of call (decision 3). `read` applies to every read without another policy. */
export const policies = {
  profile: { timeoutMs: 10_000, retries: 3, delayMs: 1000, delayCapMs: 8000 },
  products: { timeoutMs: 10_000, retries: 2, delayMs: 1000, delayCapMs: 3000 },
  roundsAndOrders: { timeoutMs: 15_000, retries: 2, delayMs: 1000, delayCapMs: 5000 },
  invoices: { timeoutMs: 15_000, retries: 2, delayMs: 1000, delayCapMs: 5000 },
  read: { timeoutMs: 15_000, retries: 1, delayMs: 1000, delayCapMs: 1000 },
  write: { timeoutMs: 15_000, retries: 0, delayMs: 0, delayCapMs: 0 },
  /** A PDF or CSV, which the service renders while it sends it. */
  document: { timeoutMs: 60_000, retries: 1, delayMs: 1000, delayCapMs: 1000 },
  upload: { timeoutMs: 60_000, retries: 0, delayMs: 0, delayCapMs: 0 },
} as const satisfies Record<string, RetryPolicy>;

/** A page shows its skeleton meanwhile. */
const longestPauseMs = 2_000;

/** The reads and writes with a policy of their own, by endpoint. */
export const namedPolicies: Record<string, RetryPolicy> = {
  'identity.readProfile': policies.profile,
  'supplier.listProducts': policies.products,
  'supplier.listOwnRounds': policies.roundsAndOrders,
  'supplier.createRound': policies.roundsAndOrders,
  'supplier.listSales': policies.roundsAndOrders,
  'supplier.listOwnInvoices': policies.invoices,
  'buyer.listRounds': policies.roundsAndOrders,
  'buyer.listOrders': policies.roundsAndOrders,
  'buyer.listInvoices': policies.invoices,
  'admin.listAllRounds': policies.roundsAndOrders,
  'admin.listAllOrders': policies.roundsAndOrders,
};

/**
 * A write is never repeated unless it is idempotent and carries its key: a lost response may hide one that took effect.
 */
export function policyOf(spec: EndpointSpec, hasKey: boolean): RetryPolicy {
  if (spec.file) return policies.document;
  const named = namedPolicies[spec.id];
  if (spec.method === 'GET') return named ?? policies.read;
  if (spec.upload) return policies.upload;
  if (!spec.idempotent || !hasKey) return { ...(named ?? policies.write), retries: 0 };
  return named ?? policies.roundsAndOrders;
}

/** Delay before the next attempt. @param tries failed attempts, from 1 */
export function delayBefore(tries: number, { delayMs, delayCapMs }: RetryPolicy): number {
  return Math.min(delayMs * 2 ** (tries - 1), delayCapMs);
}

const networkWords = /load failed|failed to fetch|networkerror|network error|fetch failed|aborted/i;

/**
 * Whether the network failed rather than the server. Each browser has its own message: Load failed, Failed to fetch,
 * NetworkError; a timeout aborts the request.
 */
export function isNetworkFailure(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name = '', message = '' } = error as { name?: string; message?: string };
  return name === 'AbortError' || name === 'TimeoutError' || networkWords.test(`${name} ${message}`);
}

/**
 * Milliseconds until a call that got a failure as its response is repeated; undefined when it is not. A lost response
 * is repeated, and a read of a busy service (503) after its Retry-After.
 * @param tries failed attempts, from 1
 */
export function repeatAfter(failure: Failure, spec: EndpointSpec, tries: number, policy: RetryPolicy) {
  if (isLostAnswer(failure)) return delayBefore(tries, policy);
  if (spec.method !== 'GET' || failure.kind !== 'problem' || failure.code !== 'try_again') return undefined;
  const retryAfterMs = Number(failure.params.retry_after_s) * 1000;
  return Math.max(delayBefore(tries, policy), Math.min(retryAfterMs, longestPauseMs));
}

/**
 * Whether a gateway lost the service's response (502, 504): whether the write took effect is unknown, as after a
 * network failure.
 */
function isLostAnswer(failure: Failure): boolean {
  return failure.kind === 'problem' && (failure.status === 502 || failure.status === 504);
}
